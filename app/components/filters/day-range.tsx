import { DateField } from "~/components/ui/date-field";
import { daysTurned } from "~/copy/frame/day-range";

interface DayFilter {
  /** Its name in the address. */
  name: string;
  label: string;
  value: string | undefined;
}

/** The first and the last day of what a list shows, both included. A last day before the first is said at its field, since the list can only be empty then. */
export function DayRange({ first, last }: { first: DayFilter; last: DayFilter }) {
  const turned = first.value && last.value && last.value < first.value;
  return (
    <>
      <DateField id={first.name} name={first.name} label={first.label} defaultValue={first.value ?? ""} />
      <DateField
        id={last.name}
        name={last.name}
        label={last.label}
        defaultValue={last.value ?? ""}
        errors={turned ? [daysTurned(first.label, last.label)] : []}
      />
    </>
  );
}
