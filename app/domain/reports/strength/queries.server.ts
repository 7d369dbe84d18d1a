import { asc, desc, eq } from "drizzle-orm";
import { reports, strengthResults } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { todayIn } from "~/lib/time/dates";
import type { InspectorActor, PersonActor } from "../../actor";
import { bookingFor } from "../../bookings/queries.server";
import { conflict, notFound } from "../../errors";
import { signedReport } from "../queries.server";
import type { SignedReport } from "../sheet/signed";
import { plannedBreaks } from "./planned";
import type { SignedStrength } from "./types";

/** Returns all versions of the strengths of a booking's report; those in force are sorted by age and sample. @throws DomainError not_found */
export function strengthsOf(
  actor: PersonActor,
  bookingId: string,
): { inForce: SignedStrength[]; replaced: SignedStrength[] } {
  const { id } = bookingFor(actor, bookingId);
  const all = reads()
    .select({ content: strengthResults.content })
    .from(strengthResults)
    .innerJoin(reports, eq(reports.id, strengthResults.reportId))
    .where(eq(reports.bookingId, id))
    .orderBy(asc(strengthResults.setId), asc(strengthResults.ageDays), desc(strengthResults.version))
    .all()
    .map(({ content }) => JSON.parse(content) as SignedStrength);
  const isInForce = ({ set, ageDays }: SignedStrength, index: number) => {
    const before = all[index - 1];
    return before?.set.id !== set.id || before.ageDays !== ageDays;
  };
  const inForce = all.filter(isInForce).sort((a, b) => a.ageDays - b.ageDays || a.set.sample - b.set.sample);
  return { inForce, replaced: all.filter((each, index) => !isInForce(each, index)) };
}

/** What a signed report's page says of strengths: the results, and to its inspector the breaks that have none yet. @throws DomainError not_found */
export function strengthPanel(actor: PersonActor, bookingId: string, signed: SignedReport) {
  const { inForce, replaced } = strengthsOf(actor, bookingId);
  const isKnown = (setId: string, ageDays: number) =>
    inForce.some((each) => each.set.id === setId && each.ageDays === ageDays);
  const planned = plannedBreaks(signed).map(({ set, ...each }) => ({ ...each, setId: set.id }));
  const today = todayIn(signed.booking.zone, now());
  return {
    bookingId,
    inForce,
    replaced,
    waiting: planned
      .filter(({ setId, ageDays }) => !isKnown(setId, ageDays))
      .sort((a, b) => a.ageDays - b.ageDays)
      .map((each) => ({ ...each, isDue: each.dueOn === null || each.dueOn <= today })),
  };
}

export type StrengthPanelView = ReturnType<typeof strengthPanel>;

/** A set and an age with what its form needs. @throws DomainError not_found; conflict "report-not-signed" */
export function strengthFormFor(actor: InspectorActor, bookingId: string, setId: string, ageDays: number) {
  const view = signedReport(actor, bookingId);
  if (!view) throw conflict("report-not-signed");
  const { signed } = view;
  const planned = plannedBreaks(signed).find((each) => each.set.id === setId && each.ageDays === ageDays);
  if (!planned) throw notFound();
  const known = strengthsOf(actor, bookingId).inForce.find((each) => each.set.id === setId && each.ageDays === ageDays);
  const today = todayIn(signed.booking.zone, now());
  return {
    booking: { id: bookingId, number: view.bookingNumber },
    planned,
    known: known ?? null,
    today,
    number: signed.number,
    units: signed.project?.units ?? ("inch-pound" as const),
    /** Nothing is suggested before the day on which the cylinders are due. */
    testedOn: known?.testedOn ?? (planned.dueOn && planned.dueOn <= today ? planned.dueOn : ""),
    testedBy: known?.testedBy ?? actor.name,
  };
}

export type StrengthFormView = ReturnType<typeof strengthFormFor>;
