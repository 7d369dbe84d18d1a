import { eq } from "drizzle-orm";
import { payments, transferReversals, transfers } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { subtractCents, zeroCents } from "~/lib/money";
import type { AdminActor } from "../../actor";
import { existing } from "../../core/reads/existing.server";
import type { Payment } from "../payment";
import { claimable } from "../reversals/claim-back.server";
import { refundable } from "./refundable.server";

/** Returns where a payment's money is and how much can be refunded and claimed, in cents. @throws DomainError not_found */
export function paymentForAdmin(_actor: AdminActor, paymentId: string) {
  const payment = findPayment(paymentId);
  const isInUse = payment.fulfilledAt !== null && payment.kind !== "job_posting";
  return {
    ...payment,
    untransferredAmount: subtractCents(payment.inspectorAmount, payment.transferredAmount),
    refundableAmount: isInUse ? refundable(reads(), payment) : zeroCents,
    claimableAmount: isInUse ? claimable(reads(), payment) : zeroCents,
    claims: claimsOn(paymentId),
  };
}

/** @throws DomainError not_found */
export function findPayment(paymentId: string): Payment {
  return existing(reads(), payments, eq(payments.id, paymentId));
}

/** Returns the claims on the inspector, and reversals that nobody here claimed; the oldest first. */
function claimsOn(paymentId: string) {
  const { id, amount, state, failureCode, nextCheckAt, createdAt } = transferReversals;
  return reads()
    .select({ id, amount, state, failureCode, nextCheckAt, createdAt })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transferId))
    .where(eq(transfers.paymentId, paymentId))
    .orderBy(transferReversals.createdAt, transferReversals.id)
    .all();
}

export type AdminPayment = ReturnType<typeof paymentForAdmin>;
