import type SQLite from "better-sqlite3";
import { schema } from "#db/client.server";
import { REVIEWS } from "~/lib/bounds";
import type { Chance } from "./chance";
import { insertInto } from "./insert";

const HOUR_MS = 3_600_000;
/** Of ten completed bookings: how many each side reviews. */
const OF_TEN = { company: 7, inspector: 5 };
const SENTENCES = [
  "On time, and the tests were recorded truck by truck.",
  "Clear contact on site, and no waiting between the loads.",
  "One result came a day late; the rest was as agreed.",
  "We would work together again.",
] as const;

interface Context {
  database: SQLite.Database;
  chance: Chance;
  now: number;
}

interface Completed {
  bookingId: string;
  companyId: string;
  inspectorId: string;
  completedAt: number;
}

/** Writes what the sides of a completed booking say of each other. */
export function reviewWriter({ database, chance, now }: Context) {
  const insert = insertInto(database, schema.reviews);
  return ({ bookingId, companyId, inspectorId, completedAt }: Completed): void => {
    const windowEndsAt = completedAt + REVIEWS.window.most;
    const sides = [
      { authorId: companyId, subjectId: inspectorId, ofTen: OF_TEN.company },
      { authorId: inspectorId, subjectId: companyId, ofTen: OF_TEN.inspector },
    ].filter(({ ofTen }) => chance.between(1, 10) <= ofTen);
    const state = sides.length === 2 || windowEndsAt <= now ? "shown" : "waiting";
    for (const { authorId, subjectId } of sides) {
      const createdAt = Math.min(now, completedAt + chance.between(1, 48) * HOUR_MS);
      const said = { stars: Math.min(5, chance.between(2, 7)), text: chance.of(SENTENCES) };
      const row = { id: chance.id("rev"), bookingId, authorId, subjectId, state, windowEndsAt } as const;
      insert({ ...row, ...said, createdAt, updatedAt: createdAt });
    }
  };
}
