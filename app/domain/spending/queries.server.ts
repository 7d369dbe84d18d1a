import { and, asc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { spendingRequests as table, users } from "#db/client.server";
import type { SpendingState } from "~/lib/vocabulary";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { roleMay } from "../companies/rights";
import { keyset, type Slice } from "../core/reads/keyset.server";
import { now, reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { subjectWaits } from "./subject-waits.server";

const SHOWN_AT_HOME = 5;
const decider = alias(users, "decider");

/** Requests that wait for an owner, the first to lapse first. Nobody else decides any. */
export function spendingToApprove(actor: CompanyActor) {
  if (!actor.company.hasColleagues || !roleMay(actor.company.role, "approve-spending")) return [];
  const at = now();
  return requestRows()
    .where(
      and(
        eq(table.companyId, companyOf(actor)),
        // Written as in the partial index.
        sql`${table.state} = 'pending'`,
        gt(table.expiresAt, at),
        subjectWaits,
      ),
    )
    .orderBy(asc(table.expiresAt), asc(table.id))
    .limit(SHOWN_AT_HOME)
    .all()
    .map((row) => ({ ...row, at }));
}

export type SpendingToApprove = ReturnType<typeof spendingToApprove>[number];

/** One request, for everybody of the company who may pay. @throws DomainError not_found */
export function spendingRequest(actor: CompanyActor, spendingRequestId: string) {
  const own = and(eq(table.id, spendingRequestId), eq(table.companyId, companyOf(actor)));
  const found = requestRows().where(own).get();
  const isOwner = roleMay(actor.company.role, "approve-spending");
  if (!found) throw notFound();
  const isOpen = found.state === "pending" && found.expiresAt > now();
  return {
    ...found,
    at: now(),
    isOpen,
    mayDecide: isOpen && isOwner,
    mayWithdraw: isOpen && found.requestedBy === actor.id,
  };
}

/** All of the company's, newest first. */
export function spendingRequests(actor: CompanyActor, slice: Slice) {
  const order = { by: table.createdAt, id: table.id, descending: true };
  const keyOf = ({ createdAt, id }: Row) => ({ at: createdAt, id });
  const pages = keyset({ ...order, keyOf }, { after: slice.cursor });
  const found = requestRows()
    .where(and(eq(table.companyId, companyOf(actor)), pages.beyond))
    .orderBy(...pages.orderBy)
    .limit(slice.limit + 1)
    .all();
  return pages.pageOf(found, slice.limit);
}

type Row = ReturnType<ReturnType<typeof requestRows>["all"]>[number];

function requestRows() {
  return reads()
    .select({
      id: table.id,
      /** What has come to nothing is over before the schedule says so. */
      state: sql<SpendingState>`iif(${table.state} = 'pending' and not ${subjectWaits}, 'ended', ${table.state})`,
      kind: table.kind,
      subjectId: table.subjectId,
      title: table.title,
      amount: table.amount,
      requestedBy: table.requestedBy,
      requesterName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      expiresAt: table.expiresAt,
      decidedAt: table.decidedAt,
      deciderName: sql<string | null>`${decider.firstName} || ' ' || ${decider.lastName}`,
      paymentId: table.paymentId,
      createdAt: table.createdAt,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.requestedBy))
    .leftJoin(decider, eq(decider.id, table.decidedBy))
    .$dynamic();
}
