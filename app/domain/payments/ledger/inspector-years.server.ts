import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { type Connection, journal, payments, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { boughtWork, type Figures, figuresOf, sums } from "./inspector-figures.server";
import { journalSlices } from "./journal-slices.server";
import type { Month } from "./months";

/** The figures of a year, and of its months from January (Form 1099-K, boxes 5a to 5l). */
interface Year extends Figures {
  months: Figures[];
}

interface InspectorYear extends Year {
  inspectorId: string;
  name: string;
  email: string;
}

/** Until a month's end (UTC), by the journal: what is learned later counts when it is posted, so the figures of a closed month stay as they are. */
export function inspectorYears(connection: Connection, { startsAt, endsAt }: Month): InspectorYear[] {
  const { id, firstName, lastName, email } = users;
  const rows = connection
    .select({ inspectorId: id, name: sql<string>`${firstName} || ' ' || ${lastName}`, email, month: monthOf, ...sums })
    .from(journal)
    .innerJoin(payments, eq(payments.id, journal.paymentId))
    .innerJoin(users, eq(users.id, payments.inspectorId))
    .where(and(postedIn(Date.UTC(new Date(startsAt).getUTCFullYear(), 0), endsAt), boughtWork))
    .groupBy(id, monthOf)
    .orderBy(id)
    .all();
  const byInspector = new Map<string, typeof rows>();
  for (const row of rows) byInspector.set(row.inspectorId, [...(byInspector.get(row.inspectorId) ?? []), row]);
  return [...byInspector].map(([inspectorId, months]) => ({
    inspectorId,
    name: months[0]?.name ?? "",
    email: months[0]?.email ?? "",
    ...yearOf(months),
  }));
}

/** Returns the same for one inspector and a whole year (UTC), in slices; `last` as for `journalSlices`. */
export async function inspectorYear(inspectorId: string, year: number, last?: number): Promise<Year> {
  const rows: MonthRow[] = [];
  for await (const isInSlice of journalSlices(inspectorId, last)) {
    const ofSlice = reads()
      .select({ month: monthOf, ...sums })
      .from(journal)
      .where(and(isInSlice, postedIn(Date.UTC(year, 0), Date.UTC(year + 1, 0))))
      .groupBy(monthOf)
      .all();
    rows.push(...ofSlice);
  }
  return yearOf(rows);
}

export function postedIn(from: number, before: number): SQL | undefined {
  return and(gte(journal.postedAt, from), lt(journal.postedAt, before));
}

const monthOf = sql<number>`cast(strftime('%m', ${journal.postedAt} / 1000, 'unixepoch') as integer)`;

type MonthRow = Parameters<typeof figuresOf>[0][number] & { month: number };

function yearOf(rows: readonly MonthRow[]): Year {
  const months = Array.from({ length: 12 }, (_, index) => figuresOf(rows.filter(({ month }) => month === index + 1)));
  return { ...figuresOf(rows), months };
}
