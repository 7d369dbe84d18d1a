import { isCalendarDate } from "~/lib/time/dates";

export function paymentDaysOf({ searchParams }: URL): { from: string | undefined; to: string | undefined } {
  const dateOf = (name: string) => {
    const typed = searchParams.get(name);
    return typed !== null && isCalendarDate(typed) ? typed : undefined;
  };
  return { from: dateOf("from"), to: dateOf("to") };
}
