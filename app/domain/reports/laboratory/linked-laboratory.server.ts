import { now, reads } from "~/domain/core/runtime.server";
import { clockIn, todayIn } from "~/lib/time/dates";
import { notFound } from "../../errors";
import { type OwnReport, reportOfBooking } from "../own-report.server";
import type { SignedReport } from "../sheet/signed/signed";
import { signedReportOf } from "../signed-report-of.server";
import { breakIdOf } from "../strength/breaks/break-id";
import { strengthFormOf, waitingBreaks } from "../strength/queries.server";
import { strengthsIn, strengthsInForce } from "../strength/results/stored.server";
import { supplementFormOf } from "../supplements/queries.server";
import { factsOf } from "./asked-facts.server";
import { type LaboratoryEntry, presentEntries } from "./entries.server";
import { type EntryContent, nameOf } from "./entry";
import { fileOf } from "./entry-file.server";
import { findLink, isOver, type LaboratoryLink, linkByToken } from "./links/links.server";

/** What the page behind a mailed link shows before it is used up: what the laboratory is asked, and nothing else of the job. Null for a token that opens nothing. */
export function linkedLaboratory(token: string) {
  const link = findLink(reads(), token);
  if (!link) return null;
  const { own, signed } = reportOf(link);
  return {
    linkId: link.linkId,
    facts: factsOf(link.request, signed),
    isUsed: link.usedAt !== null,
    isOver: isOver(link, now()),
    work: workOf(link, own, signed),
  };
}

export type LinkedLaboratory = NonNullable<ReturnType<typeof linkedLaboratory>>;

/** What was filled in and what can be, for a browser in which the link was used up. */
function workOf({ request }: LaboratoryLink, own: OwnReport, signed: SignedReport) {
  const present = presentEntries(reads(), request.id);
  const standing = strengthsInForce(strengthsIn(reads(), own.report?.id ?? "", own.booking.zone));
  const entered = new Set(present.filter(({ state }) => state !== "signed").map(({ breakId }) => breakId));
  const { sets, chosen } = supplementFormOf(own, "receipt", null);
  const received = new Set(present.flatMap(({ content }) => (content.kind === "receipt" ? content.input.sets : [])));
  return {
    /** The sets without a receipt, by their numbers. */
    toReceive: sets.filter(({ id }) => chosen.includes(id) && !received.has(id)).map(({ prefix }) => prefix),
    breaks: waitingBreaks(signed, standing).filter(
      ({ setId, ageDays }) => ageDays === null || !entered.has(breakIdOf(setId, ageDays, [])),
    ),
    entries: present.map((entry) => ({
      id: entry.id,
      name: nameOf(entry.content, signed),
      /** Where it is changed. */
      place: entry.content.kind === "strength" ? placeOf(entry.content) : null,
      receivedAt: entry.receivedAt,
      state: entry.state,
      returnReason: entry.returnReason,
    })),
  };
}

function placeOf({ input }: Extract<EntryContent, { kind: "strength" }>) {
  return { setId: input.setId, ageDays: input.ageDays };
}

/** What the form of a receipt begins with. `entryId`: the entry that is changed. @throws DomainError not_found; conflict as `supplementFormFor` */
export function receiptFormFor(token: string, entryId: string | null) {
  const link = linkByToken(reads(), token);
  const { own } = reportOf(link);
  const { booking: _, number: __, ...form } = supplementFormOf(own, "receipt", null);
  const present = presentEntries(reads(), link.request.id);
  const entry = changed(present, entryId, "receipt");
  const others = present.flatMap(({ id, content }) =>
    id !== entryId && content.kind === "receipt" ? content.input.sets : [],
  );
  return {
    linkId: link.linkId,
    form: { ...form, booking: { zone: own.booking.zone }, chosen: form.chosen.filter((id) => !others.includes(id)) },
    laboratory: link.request.laboratory,
    entered: entry?.content.kind === "receipt" ? entry.content.input : null,
  };
}

interface BreakOf {
  setId: string;
  ageDays: number | null;
  entryId: string | null;
}

/** What the form of strengths begins with. `entryId`: the entry that is changed. @throws DomainError not_found; conflict as `strengthFormFor` */
export function strengthFormForLaboratory(token: string, { setId, ageDays, entryId }: BreakOf) {
  const link = linkByToken(reads(), token);
  const { own } = reportOf(link);
  const { booking: _, number: __, ...form } = strengthFormOf(own, { setId, ageDays, replaces: null });
  const entry = changed(presentEntries(reads(), link.request.id), entryId, "strength");
  const entered = entry?.content.kind === "strength" ? entry.content.input : null;
  return {
    linkId: link.linkId,
    form: { ...form, booking: { zone: own.booking.zone } },
    laboratory: link.request.laboratory,
    entered,
    file: entered ? fileOf(reads(), entered.files) : null,
  };
}

/** The present time at the site, for "Now". @throws DomainError not_found */
export function laboratoryClock(token: string): { date: string; time: string } {
  const { zone } = reportOf(linkByToken(reads(), token)).own.booking;
  return { date: todayIn(zone, now()), time: clockIn(zone, now()) };
}

function reportOf({ request }: LaboratoryLink) {
  const own = reportOfBooking(reads(), request.bookingId);
  return { own, signed: signedReportOf(reads(), own).signed };
}

function changed(
  present: readonly LaboratoryEntry[],
  entryId: string | null,
  kind: EntryContent["kind"],
): LaboratoryEntry | null {
  if (entryId === null) return null;
  const entry = present.find(({ id, content, state }) => id === entryId && content.kind === kind && state !== "signed");
  if (!entry) throw notFound();
  return entry;
}
