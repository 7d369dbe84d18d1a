import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { addCents, type Cents, zeroCents } from "~/lib/money";
import type { AdminActor } from "../../../actor";
import { notFound } from "../../../errors";
import { epochOf } from "../../../payments/interventions/approvals/two-persons.server";
import { displayNameOf } from "../../../people/display-name.server";
import { keyset, type Place } from "../../../reads/keyset.server";
import { now, reads } from "../../../runtime.server";
import { attendanceOf } from "../../attendance/queries.server";
import { bookingFor } from "../../queries.server";
import { workPhotos } from "../../work/queries.server";
import type { Problem } from "../load-problem.server";
import { divided, problemInFull } from "../queries.server";
import { exceedsAlone } from "./decided-alone.server";

const { bookings, companyProfiles, problems, users } = schema;
const inspector = alias(users, "inspector");
const PAGE_SIZE = 25;
/** Beyond this a count says "10,000+". */
const COUNT_LIMIT = 10_000;

/** `waiting` for an administrator, still open between the two sides, or over. */
export type ProblemFilter = "waiting" | "between" | "ended";

/** What decides the order of each list, and its condition, written as in the partial indexes. */
const LISTS = {
  waiting: { by: problems.waitsSince, of: sql`${problems.state} = 'open' and ${problems.waitsSince} is not null` },
  between: { by: problems.createdAt, of: sql`${problems.state} = 'open' and ${problems.waitsSince} is null` },
  ended: { by: problems.endedAt, of: sql`${problems.state} <> 'open'` },
} as const satisfies Readonly<Record<ProblemFilter, { by: unknown; of: SQL }>>;

/** Problems with bookings: the open ones oldest first, since they wait; the others newest first. */
export function problemsIn(_actor: AdminActor, filter: ProblemFilter, place: Place = {}) {
  const { by, of } = LISTS[filter];
  const keyOf = (row: ListedProblem) => ({ at: sinceOf(row, filter), id: row.id });
  const pages = keyset({ by, id: problems.id, descending: filter === "ended", keyOf }, place);
  const found = listedProblems()
    .where(and(of, pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, PAGE_SIZE);
  return { rows: rows.map((row) => ({ ...row, since: sinceOf(row, filter) })), ...neighbours };
}

export type ListedProblem = ReturnType<ReturnType<typeof listedProblems>["all"]>[number];

/** Exact to 10,000; 10,001 means more. */
export function problemCount(_actor: AdminActor, filter: ProblemFilter): number {
  const some = reads()
    .select({ id: problems.id })
    .from(problems)
    .where(LISTS[filter].of)
    .limit(COUNT_LIMIT + 1)
    .as("some");
  const row = reads().select({ count: sql<number>`count(*)` }).from(some).get();
  return row?.count ?? 0;
}

/** A problem with all that its decision needs: what both sides said, the work, and when the inspector was at the site. @throws DomainError not_found */
export function problemToDecide(actor: AdminActor, problemId: string) {
  const problem = reads().select().from(problems).where(eq(problems.id, problemId)).get();
  if (!problem) throw notFound();
  const booking = bookingFor(actor, problem.bookingId);
  const nameOf = (userId: string | null) => (userId === null ? null : displayNameOf(reads(), userId));
  return {
    booking,
    problem: problemInFull(problem, booking, null),
    proposal: proposalOf(actor, problem),
    decider: nameOf(problem.decidedBy),
    approver: nameOf(problem.approvedBy),
    attendance: attendanceOf(actor, booking),
    photos: workPhotos(booking.id),
  };
}

export type ProblemToDecide = ReturnType<typeof problemToDecide>;

/** What a refund would make of the money, and whether a second administrator has to approve it. */
export function weighed(actor: AdminActor, bookingId: string, refund: Cents) {
  const { most, division } = divided(bookingId, refund);
  const amount = division ? addCents(division.refund, division.share) : zeroCents;
  return { most, division, needsSecond: division !== null && exceedsAlone(reads(), actor.id, amount, now()) };
}

/** A decision that waits for a second administrator. */
function proposalOf(actor: AdminActor, problem: Problem) {
  const { proposedBy, proposerEpoch, proposedRefund, proposedShare, proposedReason, bookingId } = problem;
  if (proposedBy === null || proposedRefund === null) return null;
  const { division } = divided(bookingId, proposedRefund);
  return {
    by: displayNameOf(reads(), proposedBy),
    isOwn: proposedBy === actor.id,
    /** The proposer's account has changed since, so that nobody can approve it. */
    isVoid: epochOf(reads(), proposedBy) !== proposerEpoch,
    /** Whether the inspector's share is still the one that was proposed. */
    isCurrent: division?.share === proposedShare,
    reason: proposedReason ?? "",
    division,
  };
}

function listedProblems() {
  return reads()
    .select({
      id: problems.id,
      kind: problems.kind,
      state: problems.state,
      createdAt: problems.createdAt,
      waitsSince: problems.waitsSince,
      endedAt: problems.endedAt,
      needsSecond: sql<number>`${problems.proposedBy} is not null`.mapWith(Boolean),
      number: bookings.number,
      title: bookings.title,
      companyName: companyProfiles.companyName,
      inspectorName: sql<string>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
    })
    .from(problems)
    .innerJoin(bookings, eq(bookings.id, problems.bookingId))
    .innerJoin(companyProfiles, eq(companyProfiles.userId, bookings.companyId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .$dynamic();
}

function sinceOf({ createdAt, waitsSince, endedAt }: ListedProblem, filter: ProblemFilter): number {
  if (filter === "between") return createdAt;
  return (filter === "waiting" ? waitsSince : endedAt) ?? createdAt;
}
