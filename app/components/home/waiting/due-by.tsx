import { DateTime, type TicketProps } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings/bookings";
import { type TimeUnit, timeLeft } from "~/lib/time/time-left";

interface Due {
  /** UTC milliseconds, as `at`. */
  until: number;
  at: number;
  zone: string;
  /** Of the list. */
  unit: TimeUnit;
}

/** The time that is left, and below it until when. */
export function dueBy(label: string, { until, at, zone, unit }: Due): TicketProps["due"] {
  return { label, value: bookingTexts.left(timeLeft(until, at, unit)), note: <DateTime at={until} zone={zone} /> };
}
