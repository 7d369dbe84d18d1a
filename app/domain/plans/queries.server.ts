import { type PlannedMix, setsNeeded } from "~/lib/measures/specification/plan";
import type { PersonActor } from "../actor";
import { bookingFor } from "../bookings/queries.server";
import { hasRight } from "../companies/rights";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { jobVisibleTo } from "../jobs/job-record.server";
import { plannedLine } from "../specifications/planned-line";
import { plannedLines, type SpecifiedPlan, specifiedPlan } from "../specifications/planned-lines.server";
import { isPlannable, type PlanSubject, reportIsBegun } from "./load-planned.server";

/** What is planned of the concrete of a job or booking, as far as the actor sees it. @throws DomainError not_found */
export function planFor(actor: PersonActor, { jobId, bookingId }: PlanSubject) {
  const { row, date, canChange } = bookingId ? ofBooking(actor, bookingId) : ofJob(actor, jobId ?? "");
  const mixes = specifiedPlan(reads(), row).map((each) => shownMix(each, date));
  return {
    id: row.id,
    kind: bookingId ? ("booking" as const) : ("job" as const),
    number: row.number,
    title: row.title,
    date,
    seen: row.updatedAt,
    tests: row.tests,
    specificationId: row.specificationId,
    projectId: row.projectId,
    bookingId: bookingId ?? ("bookingId" in row ? row.bookingId : null),
    mixes,
    mayChange: canChange && mayPlanAs(actor),
  };
}

export type PlanView = ReturnType<typeof planFor>;

/** As `planFor`, of one mix. @throws DomainError not_found also where it is not planned */
export function plannedMixFor(actor: PersonActor, subject: PlanSubject, mixId: string) {
  const { mixes, ...plan } = planFor(actor, subject);
  const shown = mixes.find(({ mix }) => mix.id === mixId);
  if (!shown) throw notFound();
  return { ...plan, shown };
}

function ofBooking(actor: PersonActor, bookingId: string) {
  const row = bookingFor(actor, bookingId);
  return { row, date: row.date, canChange: isPlannable(row) && !reportIsBegun(reads(), bookingId) };
}

function ofJob(actor: PersonActor, jobId: string) {
  const row = jobVisibleTo(actor, jobId);
  return { row, date: row.startDate, canChange: row.state === "open" };
}

function shownMix({ planned, mix, specification }: SpecifiedPlan, date: string) {
  const { units, element, mixes: _, ...general } = specification;
  return {
    planned,
    mix,
    units,
    element: planned.element ?? element ?? null,
    acceptance: general.acceptance,
    samplingPoint: general.samplingPoint,
    needed: setsNeeded(planned, { units, element }),
    line: plannedLine(planned, mix, { units, ...(element && { element }) }, date),
  };
}

interface Booked {
  state: Parameters<typeof isPlannable>[0]["state"];
  date: string;
  specificationId: string | null;
  plan: readonly PlannedMix[];
}

/** What a booking's page says of its concrete. */
export function concreteInShort(actor: PersonActor, booking: Booked) {
  return {
    lines: plannedLines(reads(), booking, booking.date),
    mayPlan: mayPlanAs(actor) && isPlannable(booking),
  };
}

function mayPlanAs(actor: PersonActor): boolean {
  return actor.role === "company" && hasRight(actor, "book");
}
