import { addDays, type CalendarDate, type ClockTime, clockIn, momentsAt, todayIn } from "~/lib/time/dates";
import type { TimeSlot } from "~/lib/vocabulary";
import type { DomainError } from "../../errors";
import { invalidField } from "../../errors";
import { LATEST_START_DAYS } from "../../jobs/schema";
import { slotOf } from "../../jobs/slots";
import type { Booking } from "../booking";
import type { Span } from "../span";

export const DATE_RULES = {
  past: "This date has passed",
  late: `Must be within ${LATEST_START_DAYS} days`,
  skipped: "The clocks skip this time that day",
  begun: "This time has passed",
  same: "The booking has this start already",
  waiting: "You have proposed this start already",
} as const;

type Dated = Pick<Booking, "startsAt" | "endsAt" | "startAgreed" | "zone">;

/** Keeps the booking's duration. A time that comes twice in fall is the first. @throws DomainError invalid at `date` or `time` */
export function proposedSpan(booking: Dated, date: CalendarDate, time: ClockTime, now: number): Span {
  const today = todayIn(booking.zone, now);
  if (date < today) throw invalidField("date", DATE_RULES.past);
  if (date > addDays(today, LATEST_START_DAYS)) throw invalidField("date", DATE_RULES.late);
  const [startsAt] = momentsAt(date, time, booking.zone);
  if (startsAt === undefined) throw refused("skipped");
  if (startsAt <= now) throw refused("begun");
  if (booking.startAgreed && startsAt === booking.startsAt) throw refused("same");
  return { startsAt, endsAt: startsAt + booking.endsAt - booking.startsAt };
}

export function slotAt(startsAt: number, zone: string): TimeSlot {
  return slotOf(clockIn(zone, startsAt));
}

/** Whether a direct booking of this time is a Night Shift. Source: specification 2, booking time slots. */
export function isNight(startsAt: number, zone: string): boolean {
  const clock = clockIn(zone, startsAt);
  return clock >= "18:00" || clock < "06:00";
}

export function refused(rule: keyof typeof DATE_RULES): DomainError {
  return invalidField("time", DATE_RULES[rule]);
}
