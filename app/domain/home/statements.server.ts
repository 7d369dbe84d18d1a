import { and, eq, isNotNull, min } from "drizzle-orm";
import { closedPeriods, payments, users } from "#db/client.server";
import type { InspectorActor } from "../actor";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { type Figures, figuresOf } from "../payments/ledger/inspector-figures.server";
import { inspectorYear } from "../payments/ledger/inspector-years.server";
import { lastPosted } from "../payments/ledger/journal-slices.server";
import { type Month, readMonth } from "../payments/ledger/months";
import { entriesMadeOf, groupsIn } from "./statement-entries.server";

/** Of a PDF. */
const MOST_ENTRIES = 500;

/** `current`: not over. `over`: our books of it may still be read once more. `closed`: it never changes. */
export type MonthStanding = "current" | "over" | "closed";

/** Returns an inspector's year (UTC) by its months up to now, and the years since the first payment. */
export async function statementsOf(actor: InspectorActor, requested?: number) {
  const at = now();
  const thisYear = new Date(at).getUTCFullYear();
  const years = yearsOf(actor, thisYear);
  const year = requested !== undefined && years.includes(requested) ? requested : thisYear;
  const { months, ...total } = await inspectorYear(actor.id, year);
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

export type Statements = Awaited<ReturnType<typeof statementsOf>>;

/** Returns the month (UTC) that an address names. @throws DomainError not_found for no month, and one that has not begun */
export function statementMonth(text: string): Month {
  const month = readMonth(text);
  if (!month || month.startsAt > now()) throw notFound();
  return month;
}

/** The figures of a month (UTC) and a page of what made them, from 1; one too high is the last. @throws DomainError not_found for no month, and one that has not begun */
export async function statementOf(actor: InspectorActor, text: string, { page = 1, size = MOST_ENTRIES } = {}) {
  const month = statementMonth(text);
  const last = lastPosted();
  const groups = await groupsIn(actor, month, last);
  const pageCount = Math.max(Math.ceil(groups.length / size), 1);
  const shown = Math.min(page, pageCount);
  const year = await inspectorYear(actor.id, new Date(month.startsAt).getUTCFullYear(), last);
  const person = reads().select().from(users).where(eq(users.id, actor.id)).get();
  return {
    ...month,
    standing: standingOf(month, closedMonths(), now()),
    figures: year.months[new Date(month.startsAt).getUTCMonth()] ?? figuresOf([]),
    entries: entriesMadeOf(groups.slice((shown - 1) * size, shown * size)),
    count: groups.length,
    page: shown,
    pageCount,
    inspector: { name: `${person?.firstName ?? ""} ${person?.lastName ?? ""}`.trim(), email: person?.email ?? "" },
  };
}

export type Statement = Awaited<ReturnType<typeof statementOf>>;

function fromFirstFigure<Row extends Figures>(months: Row[]): Row[] {
  const first = months.findIndex(({ payments: count, gross, refunded, net }) => count + gross + refunded + net !== 0);
  return first === -1 ? months.slice(-1) : months.slice(first);
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
