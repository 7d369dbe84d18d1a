import type { Connection } from "#db/client.server";
import { addDays, type CalendarDate, todayIn, zonedTime } from "~/lib/time/dates";
import { daysOffIn, liesIn, openHours } from "../../availability/week";
import { coveredUntil } from "../../certification/fit";
import { takenSpans } from "../booked-time.server";
import type { Span } from "../span";
import type { Bookable } from "./bookable.server";
import { DAYS_AHEAD } from "./rules";
import { BOOKING_SLOTS, bookedSpan } from "./slots";

/** Why a slot can be booked or not, in the order in which it is checked. */
export type SlotStanding = "begun" | "uncertified" | "off" | "outside" | "taken" | "free";

/** Shown before a company chooses a time at a site of this zone; `bookInspector` checks again. */
export function offeredDays(connection: Connection, inspector: Bookable, zone: string, at: number) {
  const today = todayIn(zone, at);
  // A slot of the last day may end on the next one.
  const all = { startsAt: at, endsAt: zonedTime(addDays(today, DAYS_AHEAD + 2), "00:00", zone) };
  const open = openHours(inspector.week, inspector.zone, all);
  const taken = takenSpans(connection, inspector.id, all);
  const lastDay = coveredUntil(inspector.certificates);
  const standing = (date: CalendarDate, span: Span): SlotStanding => {
    if (span.startsAt <= at) return "begun";
    if (lastDay !== null && lastDay < date) return "uncertified";
    if (daysOffIn(inspector.daysOff, inspector.zone, span).length > 0) return "off";
    if (!liesIn(open, span)) return "outside";
    return taken.some(({ startsAt, endsAt }) => startsAt < span.endsAt && span.startsAt < endsAt) ? "taken" : "free";
  };
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
    const date = addDays(today, ahead);
    const slots = BOOKING_SLOTS.map((slot) => ({
      label: slot.label,
      isNightShift: slot.isNightShift,
      standing: standing(date, bookedSpan(date, slot, undefined, zone)),
    }));
    return { date, slots, free: slots.filter((slot) => slot.standing === "free").length };
  });
}

export type OfferedDay = ReturnType<typeof offeredDays>[number];
