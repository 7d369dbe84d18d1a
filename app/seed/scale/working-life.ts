import type SQLite from "better-sqlite3";
import { schema } from "#db/client.server";
import { EQUIPMENT_CHOICES } from "~/copy/inspectors/equipment";
import { minuteOf } from "~/domain/availability/minutes";
import { openUntil, WEEKDAYS, type Week } from "~/domain/availability/week";
import { cents } from "~/lib/money";
import { addDays, type ClockTime, todayIn } from "~/lib/time/dates";
import type { Chance } from "./chance";
import { insertInto } from "./insert";

interface Context {
  database: SQLite.Database;
  chance: Chance;
  reviewer: string;
  /** UTC milliseconds. */
  now: number;
}

/** How inspectors work: by day, in nights that end on the next morning, and around the clock. */
const WEEKS: readonly Week[] = [
  weekOf("07:00", "17:00", 5),
  weekOf("06:00", "16:00", 6),
  weekOf("08:00", "18:00", 7),
  weekOf("18:00", "04:00", 5),
  weekOf("00:00", "23:59", 7),
];

const STATES = ["none", "none", "pending", "rejected", "verified", "verified", "verified", "verified"] as const;

/** Writes an inspector's week, the days off of one in three, and the equipment of three in four: most of it verified. */
export function workingLifeWriter({ database, chance, reviewer, now }: Context) {
  const hours = insertInto(database, schema.availability);
  const off = insertInto(database, schema.daysOff);
  const kit = insertInto(database, schema.equipmentSubmissions);
  const today = todayIn("America/Chicago", now);
  return (inspectorId: string, joined: number): void => {
    const week = chance.of(WEEKS);
    WEEKDAYS.forEach((day, weekday) => {
      const { enabled, startTime, endTime } = week[day];
      const minutes = { fromMinute: minuteOf(startTime), toMinute: minuteOf(endTime), openUntil: openUntil(week, day) };
      hours({ inspectorId, weekday, enabled, ...minutes, updatedAt: joined });
    });
    if (chance.next() < 1 / 3) {
      const fromDate = addDays(today, chance.between(1, 120));
      const toDate = addDays(fromDate, chance.between(0, 14));
      off({ id: chance.id("off"), inspectorId, fromDate, toDate, createdAt: joined });
    }
    const state = chance.of(STATES);
    if (state === "none") return;
    const submittedAt = state === "pending" ? now - chance.between(1, 72) * 3_600_000 : joined;
    const reviewed = state === "pending" ? {} : { reviewedAt: joined + 86_400_000, reviewedBy: reviewer };
    const reviewNote = state === "rejected" ? "The photos don't show the equipment" : null;
    kit({
      id: chance.id("eqp"),
      inspectorId,
      state,
      items: EQUIPMENT_CHOICES.slice(0, chance.between(1, EQUIPMENT_CHOICES.length)),
      feePerJob: cents(chance.between(0, 20) * 500),
      submittedAt,
      ...reviewed,
      reviewNote,
      updatedAt: reviewed.reviewedAt ?? submittedAt,
    });
  };
}

/** The same hours on the first days of the week; the others are off. */
function weekOf(startTime: ClockTime, endTime: ClockTime, days: number): Week {
  const entries = WEEKDAYS.map((day, at) => [day, { enabled: at < days, startTime, endTime }]);
  return Object.fromEntries(entries);
}
