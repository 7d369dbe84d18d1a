import { asc, eq } from "drizzle-orm";
import { fieldNotices, reports } from "#db/client.server";
import { reads } from "../../core/runtime.server";
import type { SignedNotice } from "./types";

/** The field notices of a booking's report, as its parties list them. Not scoped: `bookingFor` has read the booking. */
export function listedNotices({ id }: { id: string }) {
  const { number, replaces, signedAt, content } = fieldNotices;
  const rows = reads()
    .select({ number, replaces, signedAt, content })
    .from(fieldNotices)
    .innerJoin(reports, eq(reports.id, fieldNotices.reportId))
    .where(eq(reports.bookingId, id))
    .orderBy(asc(number))
    .all();
  const replaced = new Set(rows.map((row) => row.replaces));
  return rows.map((row) => ({
    number: row.number,
    signedAt: row.signedAt,
    facts: (JSON.parse(row.content) as SignedNotice).facts,
    isReplaced: replaced.has(row.number),
  }));
}

export type ListedNotice = ReturnType<typeof listedNotices>[number];
