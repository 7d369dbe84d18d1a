import { DateTime, type TicketProps } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings/bookings";
import { timeLeft } from "~/lib/time/time-left";

/** The time that is left, and below it until when. Times are UTC milliseconds. */
export function dueBy(
  label: string,
  { until, at, zone }: { until: number; at: number; zone: string },
): TicketProps["due"] {
  return { label, value: bookingTexts.left(timeLeft(until, at)), note: <DateTime at={until} zone={zone} /> };
}
