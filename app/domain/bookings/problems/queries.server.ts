import { and, asc, desc, eq, sql } from "drizzle-orm";
import { bookingFiles, type Connection, files, problemOffers, problems } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { Cents } from "~/lib/money";
import { formatMoment } from "~/lib/time/dates";
import { SIDES, type Side } from "~/lib/vocabulary";
import type { PersonActor } from "../../actor";
import { hasRight } from "../../companies/rights";
import type { Booking } from "../booking";
import { absentFrom } from "../lifecycle/conditions";
import { hasOpenBankDispute } from "../payment/bank-disputes.server";
import { type BookingView, bookingFor } from "../queries.server";
import { askObstacle } from "./ask-for-decision.server";
import { type Division, divisionOf, mostRefund } from "./division.server";
import { type Offer, openProblemOf, type Problem } from "./load-problem.server";
import { unsaidBy, withdrawerOf, wordsOf } from "./sides";

type Party = PersonActor<"company" | "inspector">;

/** Returns the newest problem with what both sides said and offered, and what can be done now. Not scoped: `bookingFor` has read the booking. */
export function bookingProblem(actor: PersonActor, booking: BookingView) {
  const newest = reads()
    .select()
    .from(problems)
    .where(eq(problems.bookingId, booking.id))
    .orderBy(desc(problems.createdAt))
    .limit(1)
    .get();
  return {
    reportable: actor.role === "admin" ? null : reportableOf(actor.role, booking),
    problem: newest
      ? asSeenBy(actor, problemInFull(newest, booking, actor.role === "admin" ? null : actor.role))
      : null,
  };
}

/** Members of a company see what was said, and nothing of the money. */
function asSeenBy(actor: PersonActor, problem: ProblemView): ProblemView {
  if (hasRight(actor, "settle")) return problem;
  return { ...problem, offers: [], openOffer: null, refund: null, share: null };
}

export type BookingProblem = ReturnType<typeof bookingProblem>;
export type ProblemView = ReturnType<typeof problemInFull>;

function reportableOf(role: Side, booking: Pick<Booking, "state" | "startsAt" | "startAgreed" | "approvalDueAt">) {
  const { state, startsAt, startAgreed, approvalDueAt } = booking;
  if (state === "confirmed") return startAgreed && now() >= absentFrom(startsAt) ? ("absence" as const) : null;
  const isOpen = state === "work_done" && approvalDueAt !== null && now() < approvalDueAt;
  return role === "company" && isOpen ? ("work" as const) : null;
}

type Held = Pick<Booking, "inspectorId" | "id" | "approvalDueAt">;

/** Not scoped. `viewer` is null for administrators. */
export function problemInFull(problem: Problem, booking: Held, viewer: Side | null) {
  const isOpen = problem.state === "open";
  const offers = reads()
    .select()
    .from(problemOffers)
    .where(eq(problemOffers.problemId, problem.id))
    .orderBy(asc(problemOffers.createdAt))
    .all();
  const open = offers.find(({ state }) => state === "open");
  const shared = sharedFiles(problem);
  return {
    ...shownOf(problem),
    isOpen,
    offers,
    openOffer: open ? { ...open, ...current(reads(), booking.id, open) } : null,
    said: SIDES.map((side) => saidBy(problem, booking, side, shared)).sort(
      (a, b) => (a.at ?? Infinity) - (b.at ?? Infinity),
    ),
    isAtBank: isOpen && hasOpenBankDispute(reads(), booking.id),
    owesWords: isOpen && viewer !== null && unsaidBy(problem, viewer) !== null,
    /** When work counts as approved that is reported as done, if the problem is withdrawn; null where that time is over. */
    approvalDueAt: dueApproval(booking),
    mayWithdraw: isOpen && withdrawerOf(problem.kind) === viewer,
    mayAsk: isOpen && viewer !== null && askObstacle(problem, viewer) === null,
  };
}

/** What both sides may know: not which administrator decides, nor what one has proposed to another. */
function shownOf({ id, kind, reason, state, statedAt, answeredAt, dueAt, waitsSince, ...problem }: Problem) {
  const { createdAt, endedAt, refund, share, decidedBy, decisionReason } = problem;
  const times = { statedAt, answeredAt, dueAt, waitsSince, createdAt, endedAt };
  return { id, kind, reason, state, ...times, refund, share, decisionReason, isDecidedByPerson: decidedBy !== null };
}

function dueApproval({ approvalDueAt }: Held): number | null {
  return approvalDueAt !== null && approvalDueAt > now() ? approvalDueAt : null;
}

function saidBy(problem: Problem, booking: Held, side: Side, shared: ReturnType<typeof sharedFiles>) {
  const isFirst = wordsOf(problem.kind, side) === "statement";
  return {
    side,
    text: isFirst ? problem.statement : problem.answer,
    at: isFirst ? problem.statedAt : problem.answeredAt,
    files: shared.filter(({ ownerId }) => (ownerId === booking.inspectorId) === (side === "inspector")),
  };
}

function sharedFiles({ id, bookingId }: Problem) {
  return reads()
    .select({ id: files.id, ownerId: files.ownerId, filename: files.filename, contentType: files.contentType })
    .from(bookingFiles)
    .innerJoin(files, eq(files.id, bookingFiles.fileId))
    .where(
      and(
        eq(bookingFiles.bookingId, bookingId),
        eq(bookingFiles.purpose, "problem_file"),
        eq(bookingFiles.subjectId, id),
      ),
    )
    .orderBy(asc(bookingFiles.createdAt), asc(sql`${bookingFiles}.rowid`))
    .all();
}

/** Returns what an offer means now; it no longer counts when the inspector's share of it has changed. */
function current(connection: Connection, bookingId: string, { refund, share }: Offer) {
  const fits = refund <= mostRefund(connection, bookingId);
  const division = fits ? divisionOf(connection, bookingId, refund) : null;
  return { division, isCurrent: division?.share === share };
}

/** The booking with what can be reported of it, for the page that asks. @throws DomainError not_found */
export function problemToReport(actor: Party, bookingId: string, what: "work" | "absence") {
  const booking = bookingFor(actor, bookingId);
  const { state, startsAt, startAgreed, zone } = booking;
  const isEarly = what === "absence" && state === "confirmed" && startAgreed && now() < absentFrom(startsAt);
  return {
    booking,
    isReportable: reportableOf(actor.role, booking) === what,
    /** From when on an absence can be reported; null once it can. */
    from: isEarly ? formatMoment(absentFrom(startsAt), zone) : null,
  };
}

/** The booking with its open problem, for the pages of its steps; `problem` is null once it has ended. @throws DomainError not_found */
export function problemStep(actor: Party, bookingId: string) {
  const booking = bookingFor(actor, bookingId);
  const open = openProblemOf(reads(), bookingId);
  return { booking, problem: open ? problemInFull(open, booking, actor.role) : null };
}

export type ProblemStep = ReturnType<typeof problemStep>;

/** What a refund would make of the booking's money; null where it is more than can go back. Not scoped. */
export function divided(bookingId: string, refund: Cents): { most: Cents; division: Division | null } {
  const most = mostRefund(reads(), bookingId);
  return { most, division: refund <= most ? divisionOf(reads(), bookingId, refund) : null };
}
