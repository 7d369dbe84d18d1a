import { eq } from "drizzle-orm";
import { payments } from "#db/client.server";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { AdminActor } from "~/domain/actor";
import { reads } from "~/domain/core/runtime.server";
import { notFound } from "~/domain/errors";
import { hasOpenDispute } from "~/domain/payments/disputes/frozen.server";
import { chargeLinesOf } from "~/domain/payments/records/charges-and-refunds.server";
import {
  disputesOf,
  receiptNumbersOf,
  refundsWithTries,
  reversalsOf,
  transfersOf,
} from "~/domain/payments/records/movements-of.server";
import { paymentRecords, withPurchases } from "~/domain/payments/records/records.server";
import { pendingApproval } from "../approvals/queries.server";
import { type AdminPayment, paymentForAdmin } from "../queries.server";
import { leftOf } from "../refundable.server";
import { decisionsAbout, holdsOf } from "./decisions-about.server";
import { providerIdsOf } from "./provider-ids.server";

/** Cents, UTC milliseconds. @throws DomainError not_found */
export function paymentStory(actor: AdminActor, paymentId: string) {
  const [record] = withPurchases(paymentRecords().where(eq(payments.id, paymentId)).all());
  if (!record) throw notFound();
  const payment = paymentForAdmin(actor, paymentId);
  const ids = [paymentId];
  return {
    id: paymentId,
    ...aboutOf(record),
    code: receiptNumbersOf(ids).get(paymentId) ?? null,
    lines: chargeLinesOf(ids).get(paymentId) ?? [],
    figures: figuresOf(payment),
    leftAmount: leftOf(payment),
    isDisputed: hasOpenDispute(reads(), paymentId),
    refunds: refundsWithTries(ids),
    transfers: transfersOf(ids),
    reversals: reversalsOf(ids),
    disputes: disputesOf(ids),
    decisions: decisionsAbout(paymentId),
    holds: holdsOf(paymentId),
    providerIds: providerIdsOf(paymentId),
    pending: pendingApproval(actor, paymentId) ?? null,
    zone: zoneOfPerson(actor),
  };
}

export type PaymentStory = ReturnType<typeof paymentStory>;

function aboutOf(record: ReturnType<typeof withPurchases>[number]) {
  const { kind, title, location, bookingId, bookingNumber, companyName, inspectorName, succeededAt } = record;
  const { state, failureCode, createdAt, fulfilledAt, shareStanding } = record;
  return {
    kind,
    title,
    location,
    bookingId,
    bookingNumber,
    companyName,
    inspectorName,
    state,
    failureCode,
    createdAt,
    succeededAt,
    shareStanding,
    isInUse: fulfilledAt !== null && kind !== "job_posting",
  };
}

function figuresOf(payment: AdminPayment) {
  const { amount, refundedAmount, platformFee, inspectorAmount, platformLoss, agreedShare } = payment;
  const { transferredAmount, untransferredAmount, refundableAmount, claimableAmount, heldAt, chargeId } = payment;
  return {
    amount,
    refundedAmount,
    platformFee,
    inspectorAmount,
    platformLoss,
    agreedShare,
    transferredAmount,
    untransferredAmount,
    refundableAmount,
    claimableAmount,
    heldAt,
    chargeId,
  };
}
