import { and, count, eq, isNotNull, min, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { paymentInterventions, users } from "#db/client.server";
import { keyset, type Place, type Slice } from "~/domain/core/reads/keyset.server";
import { reads } from "~/domain/core/runtime.server";
import type { InterventionState } from "~/lib/vocabulary";
import type { AdminActor } from "../../../actor";
import { notFound } from "../../../errors";
import { paymentsNamed } from "../../records/records.server";

const requester = alias(users, "requester");
const decider = alias(users, "decider");

export type Approval = ReturnType<ReturnType<typeof approvals>["all"]>[number];

export function paymentApprovals(_actor: AdminActor, state: InterventionState | undefined, { limit, cursor }: Slice) {
  const order = { by: paymentInterventions.createdAt, id: paymentInterventions.id, descending: true };
  const pages = keyset(
    { ...order, keyOf: ({ createdAt, id }: Approval) => ({ at: createdAt, id }) },
    { after: cursor },
  );
  const found = approvals(and(state && eq(paymentInterventions.state, state), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(limit + 1)
    .all();
  const { rows, next } = pages.pageOf(found, limit);
  return { rows, next };
}

export type ApprovalFilter = "open" | "decided" | "all";

const PAGE_SIZE = 25;

/** Returns a page of the decisions that needed a second administrator: those that wait oldest first, else the newest first. */
export function approvalsIn(_actor: AdminActor, filter: ApprovalFilter, place: Place = {}) {
  const order = { by: paymentInterventions.createdAt, id: paymentInterventions.id, descending: filter !== "open" };
  const pages = keyset({ ...order, keyOf: ({ createdAt, id }: Approval) => ({ at: createdAt, id }) }, place);
  const found = approvals(and(conditionOf(filter), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(PAGE_SIZE + 1)
    .all();
  const { rows, ...neighbours } = pages.pageOf(found, PAGE_SIZE);
  const paymentOf = paymentsNamed(rows.map(({ paymentId }) => paymentId));
  return { ...neighbours, rows: rows.map((row) => ({ ...row, payment: paymentOf(row.paymentId) })) };
}

export type ListedApproval = ReturnType<typeof approvalsIn>["rows"][number];

/** Written as in the partial index. */
const isPending = sql`${paymentInterventions.state} = 'pending'`;

function conditionOf(filter: ApprovalFilter): SQL | undefined {
  if (filter === "all") return undefined;
  return filter === "open" ? isPending : ne(paymentInterventions.state, "pending");
}

/** Counts what waits for a second administrator, and since when, UTC milliseconds. */
export function approvalsWaiting(_actor: AdminActor) {
  const waiting = reads()
    .select({ total: count(), since: min(paymentInterventions.createdAt) })
    .from(paymentInterventions)
    .where(isPending)
    .get();
  return waiting ?? { total: 0, since: null };
}

/** @throws DomainError not_found */
export function paymentApproval(_actor: AdminActor, interventionId: string): Approval {
  const found = approvals(eq(paymentInterventions.id, interventionId)).get();
  if (!found) throw notFound();
  return found;
}

export function pendingApproval(_actor: AdminActor, paymentId: string): Approval | undefined {
  return approvals(and(eq(paymentInterventions.paymentId, paymentId), eq(paymentInterventions.state, "pending"))).get();
}

function approvals(where: SQL | undefined) {
  const { id, paymentId, kind, state, amount, refundAmount, share, overpaid, reason } = paymentInterventions;
  const { requestedBy, decidedBy, createdAt, expiresAt, decidedAt, decisionReason } = paymentInterventions;
  return reads()
    .select({
      id,
      paymentId,
      kind,
      amount,
      refundAmount,
      share,
      overpaid,
      reason,
      state: sql<Exclude<InterventionState, "carried_out">>`${state}`,
      requestedBy,
      decidedBy,
      createdAt,
      expiresAt,
      decidedAt,
      decisionReason,
      requesterName: sql<string>`${requester.firstName} || ' ' || ${requester.lastName}`,
      deciderName: sql<string | null>`${decider.firstName} || ' ' || ${decider.lastName}`,
    })
    .from(paymentInterventions)
    .innerJoin(requester, eq(requester.id, requestedBy))
    .leftJoin(decider, eq(decider.id, decidedBy))
    .where(and(isNotNull(expiresAt), where))
    .$dynamic();
}
