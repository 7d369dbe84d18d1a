import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { type Connection, journal, payments, users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { addMonths, monthBegins } from "~/lib/time/month";
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
export function inspectorYears(connection: Connection, { month, endsAt }: Month): InspectorYear[] {
  const { id, firstName, lastName, email } = users;
  const year = yearIn("UTC", Number(month.slice(0, 4)));
  const rows = connection
    .select({
      inspectorId: id,
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      email,
      month: year.monthOf,
      ...sums,
    })
    .from(journal)
    .innerJoin(payments, eq(payments.id, journal.paymentId))
    .innerJoin(users, eq(users.id, payments.inspectorId))
    .where(and(postedIn(year.startsAt, endsAt), boughtWork))
    .groupBy(id, sql`month`)
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

/** Returns the same for one inspector and a whole year in a zone, in slices; `last` as for `journalSlices`. */
export async function inspectorYear(inspectorId: string, number: number, zone: string, last?: number): Promise<Year> {
  const year = yearIn(zone, number);
  const rows: MonthRow[] = [];
  for await (const isInSlice of journalSlices(inspectorId, last)) {
    const ofSlice = reads()
      .select({ month: year.monthOf, ...sums })
      .from(journal)
      .where(and(isInSlice, postedIn(year.startsAt, year.endsAt)))
      .groupBy(sql`month`)
      .all();
    rows.push(...ofSlice);
  }
  return yearOf(rows);
}

export function postedIn(from: number, before: number): SQL | undefined {
  return and(gte(journal.postedAt, from), lt(journal.postedAt, before));
}

/** A year's first moment, the first after it, and which of its months, from 1, a row of the journal belongs to. */
function yearIn(zone: string, year: number) {
  const [startsAt = 0, ...ends] = Array.from({ length: 13 }, (_, index) =>
    monthBegins(addMonths(`${year}-01`, index), zone),
  );
  const cases = ends.map((end, index) => sql`when ${journal.postedAt} < ${end} then ${index + 1}`);
  const monthOf = sql<number>`case ${sql.join(cases, sql` `)} end`.as("month");
  return { startsAt, endsAt: ends.at(-1) ?? startsAt, monthOf };
}

type MonthRow = Parameters<typeof figuresOf>[0][number] & { month: number };

function yearOf(rows: readonly MonthRow[]): Year {
  const months = Array.from({ length: 12 }, (_, index) => figuresOf(rows.filter(({ month }) => month === index + 1)));
  return { ...figuresOf(rows), months };
}
