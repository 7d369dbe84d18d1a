import { asc, eq, inArray, sql } from "drizzle-orm";
import {
  bankPayouts,
  disputes,
  paymentReceipts,
  refundAttempts,
  refunds,
  transferReversals,
  transfers,
} from "#db/client.server";
import { reads } from "../../core/runtime.server";
import { nextTries } from "../transfers/next-tries.server";

const attemptsOf = sql`from ${refundAttempts} where ${refundAttempts.refundId} = ${refunds.id}`;

// Each is one query for all payments that are given. None is scoped: the caller has read the payments through its own scope.

export function refundsWithTries(paymentIds: string[]) {
  return reads()
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      reason: refunds.reason,
      state: refunds.state,
      createdAt: refunds.createdAt,
      succeededAt: refunds.succeededAt,
      /** UTC milliseconds; while it is owed, the next try. */
      nextTryAt: refunds.nextCheckAt,
      tries: sql<number>`(select count(*) ${attemptsOf})`,
    })
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.createdAt), asc(refunds.n))
    .all();
}

/** Oldest first, a refused one with its next try. Those that were given up are left out. */
export function transfersOf(paymentIds: string[]) {
  const found = reads()
    .select({
      id: transfers.id,
      paymentId: transfers.paymentId,
      amount: transfers.amount,
      state: transfers.state,
      failureCode: transfers.failureCode,
      createdAt: transfers.createdAt,
      triedAt: transfers.updatedAt,
      succeededAt: transfers.succeededAt,
      way: transfers.way,
      paidOn: transfers.paidOn,
      bankReference: transfers.bankReference,
      isSetOff: sql<number>`${transfers.offsetsId} is not null`.mapWith(Boolean),
      /** True for what is in the inspector's balance at the provider, as far as is known. */
      awaitsPayout: sql<number>`${transfers.way} = 'provider' and ${transfers.reversedAmount} < ${transfers.amount}
        and (${bankPayouts.id} is null or ${bankPayouts.state} = 'canceled')`.mapWith(Boolean),
    })
    .from(transfers)
    .leftJoin(bankPayouts, eq(bankPayouts.id, transfers.payoutId))
    .where(inArray(transfers.paymentId, paymentIds))
    .orderBy(asc(transfers.createdAt), asc(transfers.n))
    .all()
    .filter(({ state }) => state !== "failed");
  const nextTryOf = nextTries(found.filter(({ state, failureCode }) => state === "pending" && failureCode !== null));
  return found.map((transfer) => ({ ...transfer, nextTryAt: nextTryOf.get(transfer.id) ?? null }));
}

/** Returns what was taken back of the shares, and what is claimed, oldest first. Withdrawn claims are left out. */
export function reversalsOf(paymentIds: string[]) {
  const { id, amount, state, way, cause, createdAt, succeededAt } = transferReversals;
  return reads()
    .select({ id, paymentId: transfers.paymentId, amount, state, way, cause, createdAt, succeededAt })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .where(inArray(transfers.paymentId, paymentIds))
    .orderBy(asc(createdAt), asc(transferReversals.n))
    .all()
    .filter((reversal) => reversal.state !== "withdrawn");
}

export function disputesOf(paymentIds: string[]) {
  return reads()
    .select({
      id: disputes.id,
      paymentId: disputes.paymentId,
      state: disputes.state,
      amount: disputes.amount,
      lostAmount: disputes.lostAmount,
      openedAt: disputes.openedAt,
      decidedAt: disputes.decidedAt,
    })
    .from(disputes)
    .where(inArray(disputes.paymentId, paymentIds))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .all();
}

export function receiptNumbersOf(paymentIds: string[]): ReadonlyMap<string, number> {
  const rows = reads().select().from(paymentReceipts).where(inArray(paymentReceipts.paymentId, paymentIds)).all();
  return new Map(rows.map(({ paymentId, number }) => [paymentId, number]));
}
