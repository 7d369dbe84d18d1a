import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { laboratoryEntries, laboratoryLinks, laboratoryRequests, sentMails } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { InspectorActor, PersonActor } from "../../actor";
import { bookingFor } from "../../bookings/queries.server";
import { hasRight } from "../../companies/rights";
import { DomainError, notFound } from "../../errors";
import { ownReport, reportOfBooking } from "../own-report.server";
import { signedReportOf } from "../signed-report-of.server";
import { judgedStrengths } from "../strength/queries.server";
import { strengthToSign } from "../strength/results/report-strength.server";
import { supplementToSign } from "../supplements/sign-supplement.server";
import { type LaboratoryEntry, readEntry } from "./entries.server";
import { nameOf, stateOf } from "./entry";
import { fileOf } from "./entry-file.server";
import { isOver, type LaboratoryRequest } from "./links/links.server";
import { contentToSign, enteredOf, entryOf } from "./waiting-entry.server";

/** Which laboratories were asked about a booking's cylinders, and what they have filled in. @throws DomainError not_found; conflict "report-not-signed", "report-closed" */
export function laboratoriesOf(actor: PersonActor, bookingId: string) {
  const booking = bookingFor(actor, bookingId);
  const { reportId, signed } = signedReportOf(reads(), reportOfBooking(reads(), booking.id));
  const requests = requestsOf(booking.id);
  const links = newestLinks(requests.map(({ id }) => id));
  const entries = entriesOf(reportId);
  const isSide = actor.role !== "admin";
  return {
    booking: { id: booking.id, number: booking.number, zone: booking.zone },
    requests: requests.map((request) => listed(request, links, entries)),
    entries: entries
      .filter(({ state }) => state !== "replaced")
      .map((entry) => ({
        id: entry.id,
        name: nameOf(entry.content, signed),
        laboratory: requests.find(({ id }) => id === entry.requestId)?.laboratory ?? "",
        receivedAt: entry.receivedAt,
        state: entry.state,
        supplement: entry.supplement,
        returnReason: entry.returnReason,
      })),
    mayAsk: isSide && (actor.role !== "company" || hasRight(actor, "post")),
    maySign: actor.role === "inspector",
  };
}

export type Laboratories = ReturnType<typeof laboratoriesOf>;

/** The laboratory of a request that was not taken back, for the page that asks whether to. @throws DomainError not_found */
export function requestToEnd(requests: Laboratories["requests"], id: string): string {
  const found = requests.find((request) => request.id === id && request.stage !== "ended");
  if (!found) throw notFound();
  return found.laboratory;
}

export interface LaboratoriesInShort {
  asked: number;
  waiting: number;
}

/** How many laboratories were asked, and how much of theirs waits for the signature. Not scoped: `bookingFor` has read the booking. */
export function laboratoriesInShort(bookingId: string): LaboratoriesInShort {
  const { replacedAt, returnedAt, signedAt } = laboratoryEntries;
  const entry = { id: laboratoryEntries.id, replacedAt, returnedAt, signedAt };
  const rows = reads()
    .select({ requestId: laboratoryRequests.id, endedAt: laboratoryRequests.endedAt, entry })
    .from(laboratoryRequests)
    .leftJoin(laboratoryEntries, eq(laboratoryEntries.requestId, laboratoryRequests.id))
    .where(eq(laboratoryRequests.bookingId, bookingId))
    .all();
  const asked = new Set(rows.flatMap(({ requestId, endedAt }) => (endedAt === null ? requestId : [])));
  const waiting = rows.filter((row) => row.entry && stateOf(row.entry) === "waiting");
  return { asked: asked.size, waiting: waiting.length };
}

/** An entry as its signature would fix it now. `refused`: why it cannot be signed, such as a correction that changed the cylinders. @throws DomainError not_found */
export function laboratoryEntry(actor: InspectorActor, bookingId: string, entryId: string) {
  const own = ownReport(reads(), actor, bookingId);
  const entry = entryOf(reads(), own, entryId);
  const { signed } = signedReportOf(reads(), own);
  const request = requestsOf(bookingId).find(({ id }) => id === entry.requestId);
  if (!request) throw new Error(`no request ${entry.requestId}`);
  const { content, receivedAt, state, supplement, returnReason } = entry;
  return {
    booking: { id: bookingId, number: own.booking.number, zone: own.booking.zone },
    entry: { id: entryId, name: nameOf(content, signed), receivedAt, state, supplement, returnReason },
    by: { person: request.person, laboratory: request.laboratory },
    file: content.kind === "strength" ? fileOf(reads(), content.input.files) : null,
    ...(state === "waiting" ? proposed(own, entry, request) : { sheet: null, refused: null }),
  };
}

function proposed(own: ReturnType<typeof ownReport>, entry: LaboratoryEntry, request: LaboratoryRequest) {
  try {
    return { sheet: sheetOf(own, entry, request), refused: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { sheet: null, refused: { code: error.code, params: error.params, fields: error.fields } };
  }
}

function sheetOf(own: ReturnType<typeof ownReport>, entry: LaboratoryEntry, request: LaboratoryRequest) {
  const at = { tx: reads(), now: now() };
  const entered = enteredOf(request, entry);
  const content = contentToSign(entry);
  if (content.kind === "receipt") {
    const { content: receipt } = supplementToSign(at, own, content.input, entered);
    return { kind: content.kind, receipt };
  }
  const { content: strength, breakId, reportId, signed } = strengthToSign(at, own, content.input, entered);
  const would = { id: entry.id, number: strength.supplement, code: "", breakId, signed: strength };
  const { inForce } = judgedStrengths(reads(), { reportId, signed, at: at.now, proposed: would });
  const results = inForce.find(({ id }) => id === entry.id);
  if (!results) throw new Error(`entry ${entry.id} is not judged`);
  return { kind: content.kind, results };
}

function requestsOf(bookingId: string): LaboratoryRequest[] {
  return reads()
    .select()
    .from(laboratoryRequests)
    .where(eq(laboratoryRequests.bookingId, bookingId))
    .orderBy(asc(laboratoryRequests.askedAt), asc(sql`rowid`))
    .all();
}

function entriesOf(reportId: string): LaboratoryEntry[] {
  return reads()
    .select()
    .from(laboratoryEntries)
    .where(and(eq(laboratoryEntries.reportId, reportId), isNull(laboratoryEntries.replacedAt)))
    .orderBy(asc(laboratoryEntries.receivedAt), asc(sql`rowid`))
    .all()
    .map(readEntry);
}

/** `since`: when it came to its stage, UTC ms. */
function listed(
  { id, laboratory, person, email, askedAt, endedAt }: LaboratoryRequest,
  links: ReturnType<typeof newestLinks>,
  entries: readonly LaboratoryEntry[],
) {
  const who = { id, laboratory, person, email };
  const link = links.get(id);
  const opened = link?.usedAt ?? null;
  const entered = entries.findLast(({ requestId }) => requestId === id)?.receivedAt ?? null;
  if (endedAt !== null) return { ...who, stage: "ended" as const, since: endedAt };
  if (entered !== null) return { ...who, stage: "entered" as const, since: entered };
  if (opened !== null) return { ...who, stage: "opened" as const, since: opened };
  if (link?.isAccepted === false) return { ...who, stage: "refused" as const, since: askedAt };
  if (link && isOver(link, now())) return { ...who, stage: "expired" as const, since: link.expiresAt };
  return { ...who, stage: "asked" as const, since: askedAt };
}

/** The newest link of each request; of those that were used, the last that was. */
function newestLinks(requestIds: readonly string[]) {
  const rows = reads()
    .select({
      requestId: laboratoryLinks.requestId,
      expiresAt: laboratoryLinks.expiresAt,
      usedAt: laboratoryLinks.usedAt,
      isAccepted: sentMails.isAccepted,
    })
    .from(laboratoryLinks)
    .leftJoin(
      sentMails,
      and(eq(sentMails.eventId, laboratoryLinks.eventId), eq(sentMails.handler, "send-laboratory-link")),
    )
    .where(inArray(laboratoryLinks.requestId, [...requestIds]))
    .orderBy(asc(laboratoryLinks.createdAt))
    .all();
  const newest = new Map(rows.map((row) => [row.requestId, row]));
  for (const row of rows) if (row.usedAt !== null) newest.set(row.requestId, row);
  return newest;
}
