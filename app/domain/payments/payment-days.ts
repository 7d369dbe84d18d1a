import { isCalendarDate } from "~/lib/time/dates";

/** Reads the days that an address asks for; what is no date is no filter. */
export function paymentDaysOf({ searchParams }: URL): { from: string | undefined; to: string | undefined } {
  const dateOf = (name: string) => {
    const typed = searchParams.get(name);
    return typed !== null && isCalendarDate(typed) ? typed : undefined;
  };
  return { from: dateOf("from"), to: dateOf("to") };
}
