import { and, asc, eq, isNotNull, min, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { InspectorActor } from "../actor";
import { notFound } from "../errors";
import { boughtWork, type Figures, figuresOf, sums } from "../payments/ledger/inspector-figures.server";
import { inspectorYear, postedIn } from "../payments/ledger/inspector-years.server";
import { type Month, readMonth } from "../payments/ledger/months";
import { now, reads } from "../runtime.server";

const { bookings, closedPeriods, companyProfiles, journal, payments, users } = schema;
const ROWS_A_QUERY = 500;

/** `current`: not over. `over`: our books of it may still be read once more. `closed`: it never changes. */
export type MonthStanding = "current" | "over" | "closed";

/** Returns an inspector's year (UTC) by its months up to now, and the years since the first payment. */
export function statementsOf(actor: InspectorActor, asked?: number) {
  const at = now();
  const thisYear = new Date(at).getUTCFullYear();
  const years = yearsOf(actor, thisYear);
  const year = asked !== undefined && years.includes(asked) ? asked : thisYear;
  const { months, ...total } = inspectorYear(reads(), actor.id, year);
  const closed = closedMonths();
  const begun = months.flatMap((figures, index) => {
    const month = monthOf(year, index);
    return month.startsAt > at ? [] : [{ month: month.month, standing: standingOf(month, closed, at), ...figures }];
  });
  return {
    year,
    years,
    total,
    gross: months.map(({ gross }) => gross),
    months: year === Math.min(...years) ? fromFirstFigure(begun) : begun,
    isOver: year < thisYear,
    state: reads().select({ state: users.usState }).from(users).where(eq(users.id, actor.id)).get()?.state ?? null,
  };
}

export type Statements = ReturnType<typeof statementsOf>;

/** Returns an inspector's month (UTC): its figures and everything that made them, at most 500 entries. @throws DomainError not_found for no month, and one that has not begun */
export function statementOf(actor: InspectorActor, text: string) {
  const at = now();
  const month = readMonth(text);
  if (!month || month.startsAt > at) throw notFound();
  const entries = entriesMadeOf(groupsIn(actor, month, ROWS_A_QUERY));
  const year = inspectorYear(reads(), actor.id, new Date(month.startsAt).getUTCFullYear());
  const person = reads().select().from(users).where(eq(users.id, actor.id)).get();
  return {
    ...month,
    standing: standingOf(month, closedMonths(), at),
    figures: year.months[new Date(month.startsAt).getUTCMonth()] ?? figuresOf([]),
    entries: entries.map(entryOf),
    isWhole: entries.length < ROWS_A_QUERY,
    inspector: { name: `${person?.firstName ?? ""} ${person?.lastName ?? ""}`.trim(), email: person?.email ?? "" },
  };
}

export type Statement = ReturnType<typeof statementOf>;
export type StatementEntry = Statement["entries"][number];

/** Yields all entries of a month, 500 a query. What belongs together is looked up once, so that the last query costs no more than the first. */
export function* entriesOf(actor: InspectorActor, month: Month): Generator<StatementEntry[]> {
  const groups = groupsIn(actor, month);
  for (let from = 0; from < groups.length; from += ROWS_A_QUERY) {
    yield entriesMadeOf(groups.slice(from, from + ROWS_A_QUERY)).map(entryOf);
  }
}

/** Leaves out the months before an inspector's first one. */
function fromFirstFigure<Row extends Figures>(months: Row[]): Row[] {
  const first = months.findIndex(({ payments: count, gross, refunded, net }) => count + gross + refunded + net !== 0);
  return first === -1 ? months.slice(-1) : months.slice(first);
}

/** What was posted together is one entry: a payment's fee and share, for example. Returns the ids of the journal's rows of each, as a JSON list. */
function groupsIn(actor: InspectorActor, { startsAt, endsAt }: Month, most?: number): string[] {
  const groups = reads()
    .select({ ids: sql<string>`json_group_array(${journal.id})` })
    .from(payments)
    .innerJoin(journal, eq(journal.paymentId, payments.id))
    .where(and(eq(payments.inspectorId, actor.id), boughtWork, postedIn(startsAt, endsAt)))
    .groupBy(...POSTED_TOGETHER)
    .having(movesAFigure)
    .orderBy(asc(min(journal.id)))
    .$dynamic();
  return (most === undefined ? groups : groups.limit(most)).all().map(({ ids }) => ids);
}

const POSTED_TOGETHER = [payments.id, journal.event, journal.objectId, journal.postedAt] as const;

function entriesMadeOf(groups: readonly string[]) {
  const ids = JSON.stringify(groups.flatMap((group) => JSON.parse(group) as number[]));
  return reads()
    .select({
      last: sql<number>`max(${journal.id})`,
      event: journal.event,
      postedAt: journal.postedAt,
      occurredAt: journal.occurredAt,
      bookingId: payments.engagementId,
      bookingNumber: bookings.number,
      title: bookings.title,
      companyName: companyProfiles.companyName,
      ...sums,
    })
    .from(journal)
    .innerJoin(payments, eq(payments.id, journal.paymentId))
    .innerJoin(companyProfiles, eq(companyProfiles.userId, payments.companyId))
    .leftJoin(bookings, eq(bookings.id, payments.engagementId))
    .where(sql`${journal.id} in (select value from json_each(${ids}))`)
    .groupBy(...POSTED_TOGETHER)
    .orderBy(asc(min(journal.id)))
    .all();
}

/** Leaves out what changed the platform's own accounts alone, such as a card fee. */
const movesAFigure = sql`${sums.gross} <> 0 or ${sums.platformFees} <> 0 or ${sums.held} <> 0 or ${sums.losses} <> 0 or ${sums.transferred} <> 0`;

type EntryRow = ReturnType<typeof entriesMadeOf>[number];

function entryOf(row: EntryRow) {
  const { last, event, postedAt, occurredAt, bookingId, bookingNumber, title, companyName } = row;
  const { payments: _count, ...figures } = figuresOf([row]);
  const about = { bookingId, bookingNumber, title, companyName };
  return { id: last, event, postedAt, occurredAt, ...about, ...figures };
}

function yearsOf(actor: InspectorActor, thisYear: number): number[] {
  const first = reads()
    .select({ at: min(payments.succeededAt) })
    .from(payments)
    .where(and(eq(payments.inspectorId, actor.id), isNotNull(payments.succeededAt)))
    .get();
  const firstYear = Math.min(first?.at ? new Date(first.at).getUTCFullYear() : thisYear, thisYear);
  return Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index);
}

function closedMonths(): ReadonlySet<string> {
  return new Set(
    reads()
      .select({ month: closedPeriods.month })
      .from(closedPeriods)
      .all()
      .map(({ month }) => month),
  );
}

function standingOf({ month, endsAt }: Month, closed: ReadonlySet<string>, at: number): MonthStanding {
  if (closed.has(month)) return "closed";
  return endsAt > at ? "current" : "over";
}

function monthOf(year: number, index: number): Month {
  const month = `${year}-${String(index + 1).padStart(2, "0")}`;
  return { month, startsAt: Date.UTC(year, index), endsAt: Date.UTC(year, index + 1) };
}
