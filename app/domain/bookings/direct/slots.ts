import { BOOKING_HOURS } from "~/lib/prices";
import { addDays, type CalendarDate, type ClockTime, zonedTime } from "~/lib/time/dates";
import type { Span } from "../span";

const HOUR_MS = 3_600_000;

interface Slot {
  label: string;
  from: ClockTime;
  /** On the next day where it is before `from`. */
  until: ClockTime;
  isNightShift: boolean;
}

/** Source: specification 2, section 9. Stored and sent by their labels. */
export const BOOKING_SLOTS: readonly Slot[] = [
  { label: "6:00 AM - 10:00 AM", from: "06:00", until: "10:00", isNightShift: false },
  { label: "8:00 AM - 12:00 PM", from: "08:00", until: "12:00", isNightShift: false },
  { label: "10:00 AM - 2:00 PM", from: "10:00", until: "14:00", isNightShift: false },
  { label: "12:00 PM - 4:00 PM", from: "12:00", until: "16:00", isNightShift: false },
  { label: "2:00 PM - 6:00 PM", from: "14:00", until: "18:00", isNightShift: false },
  { label: "4:00 PM - 8:00 PM", from: "16:00", until: "20:00", isNightShift: false },
  { label: "6:00 PM - 10:00 PM", from: "18:00", until: "22:00", isNightShift: true },
  { label: "10:00 PM - 2:00 AM", from: "22:00", until: "02:00", isNightShift: true },
  { label: "12:00 AM - 6:00 AM", from: "00:00", until: "06:00", isNightShift: true },
];

export function slotOf(label: unknown): Slot | undefined {
  return BOOKING_SLOTS.find((slot) => slot.label === label);
}

export function isInSlot({ from, until }: Slot, start: ClockTime): boolean {
  return until < from ? start >= from || start < until : start >= from && start < until;
}

/** In UTC milliseconds: the slot's hours on the site's clocks, or from an exact start on the hours paid for. Source: decisions, Bookings. */
export function bookedSpan(date: CalendarDate, slot: Slot, start: ClockTime | undefined, zone: string): Span {
  const { from, until } = slot;
  const overnight = until < from;
  if (start !== undefined) {
    const startsAt = zonedTime(overnight && start < until ? addDays(date, 1) : date, start, zone);
    return { startsAt, endsAt: startsAt + BOOKING_HOURS * HOUR_MS };
  }
  return { startsAt: zonedTime(date, from, zone), endsAt: zonedTime(overnight ? addDays(date, 1) : date, until, zone) };
}
