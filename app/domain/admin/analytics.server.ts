import { addMonths, type Month, monthBegins, monthIn } from "~/lib/time/month";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { AdminActor } from "../actor";
import {
  type Figures,
  figuresByMonth,
  figuresByState,
  firstFigureAt,
  sumOf,
} from "../core/counters/month-figures.server";
import { now } from "../core/runtime.server";
import { type AnalyticsFilter, FIRST_MONTH } from "./analytics-filter";

const MOST_MONTHS = 120;

/** Returns the figures of the months asked for, in the administrator's time zone, and of each state over those months. */
export function analytics(actor: AdminActor, filter: AnalyticsFilter) {
  const { zone, months, until, current, before } = spanOf(actor, filter);
  const begins = months.map((month) => monthBegins(month, zone));
  const figures = figuresByMonth(actor, begins, before, filter.state);
  const states = figuresByState(actor, { from: begins[0] ?? before, before }).filter(isAnything);
  return {
    zone,
    until,
    choices: monthsSince(actor, current, zone),
    months: months.map((month, n) => ({ month, isCurrent: month === current, ...shownOf(figures[n] ?? sumOf([])) })),
    total: shownOf(sumOf(figures)),
    states: states.map(({ state, ...of }) => ({ state, ...shownOf(of) })),
    everywhere: shownOf(sumOf(states)),
  };
}

/** Yields the months asked for, the oldest first: of each the figures of the states in which something happened. */
export async function* everyMonth(actor: AdminActor, filter: AnalyticsFilter) {
  const { zone, months } = spanOf(actor, filter);
  for (const month of months) {
    const from = monthBegins(month, zone);
    const before = monthBegins(addMonths(month, 1), zone);
    yield figuresByState(actor, { from, before, state: filter.state })
      .filter(isAnything)
      .map((figures) => ({ month, ...figures }));
  }
}

export type FiguresOfState = Figures & { month: Month; state: string };

function spanOf(actor: AdminActor, filter: AnalyticsFilter) {
  const zone = zoneOfPerson(actor);
  const current = monthIn(zone, now());
  const until = filter.until && filter.until < current ? filter.until : current;
  const months = Array.from({ length: filter.months }, (_, n) => addMonths(until, n + 1 - filter.months)).filter(
    (month) => month >= FIRST_MONTH,
  );
  return { zone, months, until, current, before: monthBegins(addMonths(until, 1), zone) };
}

function monthsSince(actor: AdminActor, current: Month, zone: string): Month[] {
  const first = monthIn(zone, firstFigureAt(actor) ?? now());
  const back = Array.from({ length: MOST_MONTHS }, (_, n) => addMonths(current, -n));
  return back.filter((month) => month >= first);
}

export type Shown = ReturnType<typeof shownOf>;

/** Cents and counts; `toAccept` is an average of minutes, null where nothing was accepted. */
export function shownOf(figures: Figures) {
  const { inspectors, companies, admins, acceptances, acceptanceMinutes } = figures;
  return {
    inspectors,
    companies,
    admins,
    signUps: inspectors + companies + admins,
    jobs: figures.jobs,
    applications: figures.applications,
    acceptances,
    toAccept: acceptances > 0 ? Math.round(acceptanceMinutes / acceptances) : null,
    bookings: figures.bookings,
    payments: figures.payments,
    volume: figures.amount,
    refunded: figures.refundedAmount,
    fees: figures.platformFee,
    shares: figures.inspectorAmount,
    payouts: figures.transferredAmount - figures.reversedAmount,
  };
}

function isAnything({ state: _, ...figures }: Figures & { state: string }): boolean {
  return Object.values(figures).some((figure) => figure !== 0);
}
