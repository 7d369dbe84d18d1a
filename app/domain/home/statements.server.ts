import { and, eq, isNotNull, max, min } from "drizzle-orm";
import { closedPeriods, payments, users } from "#db/client.server";
import { zoneOf } from "~/lib/time/home-zone";
import { addMonths, monthIn } from "~/lib/time/month";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
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

/** Returns an inspector's year by its months up to now, in their zone, and the years since the first payment. `tax` is the same year in UTC, as the provider reports it. */
export async function statementsOf(actor: InspectorActor, requested?: number) {
  const at = now();
  const person = reads().select({ state: users.usState }).from(users).where(eq(users.id, actor.id)).get();
  const zone = zoneOf(person?.state ?? null);
  const thisYear = yearAt(zone, at);
  const years = yearsOf(actor, zone, thisYear);
  const year = requested !== undefined && years.includes(requested) ? requested : thisYear;
  const last = lastPosted();
  const { months, ...total } = await inspectorYear(actor.id, year, zone, last);
  const { months: taxMonths, ...tax } = await inspectorYear(actor.id, year, "UTC", last);
  const closedUntil = booksClosedUntil();
  const begun = months.flatMap((figures, index) => {
    const month = readMonth(addMonths(`${year}-01`, index), zone);
    if (!month || month.startsAt > at) return [];
    return [{ month: month.month, standing: standingOf(month, closedUntil, at), ...figures }];
  });
  return {
    year,
    years,
    total,
    months: year === Math.min(...years) ? fromFirstFigure(begun) : begun,
    tax: { ...tax, boxes: taxMonths.map(({ gross }) => gross), isOver: yearAt("UTC", at) > year },
    state: person?.state ?? null,
  };
}

export type Statements = Awaited<ReturnType<typeof statementsOf>>;

/** Returns the month, in the inspector's zone, that an address names. @throws DomainError not_found for no month, and one that has not begun */
export function statementMonth(actor: InspectorActor, text: string): Month & { zone: string } {
  const zone = zoneOfPerson(actor);
  const month = readMonth(text, zone);
  if (!month || month.startsAt > now()) throw notFound();
  return { ...month, zone };
}

/** The figures of a month in the inspector's zone and a page of what made them, from 1; one too high is the last. @throws DomainError not_found for no month, and one that has not begun */
export async function statementOf(actor: InspectorActor, text: string, { page = 1, size = MOST_ENTRIES } = {}) {
  const month = statementMonth(actor, text);
  const last = lastPosted();
  const groups = await groupsIn(actor, month, last);
  const pageCount = Math.max(Math.ceil(groups.length / size), 1);
  const shown = Math.min(page, pageCount);
  const year = await inspectorYear(actor.id, Number(text.slice(0, 4)), month.zone, last);
  const person = reads().select().from(users).where(eq(users.id, actor.id)).get();
  return {
    ...month,
    standing: standingOf(month, booksClosedUntil(), now()),
    figures: year.months[Number(text.slice(5)) - 1] ?? figuresOf([]),
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

function yearsOf(actor: InspectorActor, zone: string, thisYear: number): number[] {
  const first = reads()
    .select({ at: min(payments.succeededAt) })
    .from(payments)
    .where(and(eq(payments.inspectorId, actor.id), isNotNull(payments.succeededAt)))
    .get();
  const firstYear = Math.min(first?.at ? yearAt(zone, first.at) : thisYear, thisYear);
  return Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index);
}

function yearAt(zone: string, at: number): number {
  return Number(monthIn(zone, at).slice(0, 4));
}

/** Nothing is posted before this moment any more. */
function booksClosedUntil(): number {
  const closed = reads()
    .select({ at: max(closedPeriods.endsAt) })
    .from(closedPeriods)
    .get();
  return closed?.at ?? 0;
}

/** A month ends later in the United States than in the books, so it is final once the books of the month after it are closed. */
function standingOf({ endsAt }: Month, closedUntil: number, at: number): MonthStanding {
  if (endsAt <= closedUntil) return "closed";
  return endsAt > at ? "current" : "over";
}
