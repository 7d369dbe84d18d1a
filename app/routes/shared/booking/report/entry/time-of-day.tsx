import { DateControl, TextControl } from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { Button } from "~/components/ui";
import { reportFormWords as words } from "~/copy/reports/recording/report-form-words";
import { clockIn, todayIn } from "~/lib/time/dates";
import { NOW } from "./now";

interface TimeProps {
  field: AnyField;
  fieldName: string;
  dateField: AnyField | undefined;
  label: string;
  hint?: string | undefined;
  optional?: true | undefined;
  zone: string;
  /** Whether the date is typed each time, as days lie between. */
  isDated?: true;
}

/** Stays empty until somebody types a time or presses "Now". The date is asked for only where it is another day than the work's. */
export function TimeOfDay({ dateField, fieldName, zone, isDated, ...rest }: TimeProps) {
  const { field, label } = rest;
  return (
    <div className={isDated ? "col-span-2" : "col-span-2 sm:col-span-1"}>
      <div className="flex flex-wrap items-end gap-2">
        {isDated && dateField ? (
          <DateControl field={dateField} label={`${label}: ${words.date.toLowerCase()}`} optional={rest.optional} />
        ) : null}
        <TextControl {...rest} type="time" width="short" />
        <Button
          variant="secondary"
          name={NOW}
          value={fieldName}
          formNoValidate
          aria-label={words.nowFor(label)}
          onClick={(event) => setNow(event, { time: field.id, date: isDated && dateField?.id }, zone)}
        >
          {words.now}
        </Button>
      </div>
      {dateField && !isDated ? (
        <details open={Boolean(dateField.initialValue || dateField.errors)} className="mt-1">
          <summary className="link-alone cursor-pointer text-sm">{words.otherDay}</summary>
          <DateControl field={dateField} label={`${label}: ${words.date.toLowerCase()}`} />
        </details>
      ) : null}
    </div>
  );
}

/** With a script the form is not sent for it: on one bar of signal that would cost the time that is to be written down. */
function setNow(event: React.MouseEvent, { time, date }: Inputs, zone: string): void {
  if (!fill(time, clockIn(zone, Date.now()))) return;
  event.preventDefault();
  if (date) fill(date, todayIn(zone, Date.now()));
}

/** The ids of the fields. */
interface Inputs {
  time: string;
  date: string | undefined | false;
}

function fill(id: string, value: string): boolean {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return false;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}
