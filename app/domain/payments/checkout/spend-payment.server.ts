import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { type Cents, subtractCents } from "~/lib/money";
import { PAYMENT_OBSTACLES, type PaymentObstacle } from "~/lib/vocabulary";
import { fulfilAcceptance } from "../../applications/fulfil-acceptance.server";
import { BOOKING_GRAPH } from "../../bookings/states";
import type { Context } from "../../command.server";
import { DomainError } from "../../errors";
import { createJob } from "../../jobs/create-job.server";
import type { JobFields } from "../../jobs/schema";
import { moveIf } from "../../move.server";
import { requestRefund } from "../refunds/request-refund.server";

const { jobDrafts, payments } = schema;
type Payment = typeof payments.$inferSelect;

/** Spends the money on what it was paid for. What cannot be had any more is refunded at once. */
export function spendPayment(context: Context, payment: Payment): void {
  const { tx, now, emit } = context;
  const obstacle = paidTwice(context, payment) ? "duplicate-payment" : fulfil(context, payment);
  if (!obstacle) {
    tx.update(payments).set({ fulfilledAt: now }).where(eq(payments.id, payment.id)).run();
    return;
  }
  tx.update(payments).set({ failureCode: obstacle }).where(eq(payments.id, payment.id)).run();
  const left: Cents = subtractCents(payment.amount, payment.refundedAmount);
  requestRefund(context, payment, left, obstacle === "duplicate-payment" ? "duplicate_payment" : "late_payment");
  emit("payment.unusable", { paymentId: payment.id, kind: payment.kind, code: obstacle });
}

function paidTwice({ tx }: Context, payment: Payment): boolean {
  // A company may hold several posting credits; everything else is paid once.
  if (payment.kind === "job_posting" && payment.draftId === null) return false;
  const same = and(
    eq(payments.kind, payment.kind),
    eq(payments.subjectId, payment.subjectId),
    eq(payments.state, "succeeded"),
  );
  return tx
    .select({ fulfilledAt: payments.fulfilledAt })
    .from(payments)
    .where(same)
    .all()
    .some((other) => other.fulfilledAt !== null);
}

/** Makes what was paid for. Returns a code where something prevents it. */
function fulfil(context: Context, payment: Payment): PaymentObstacle | null {
  if (payment.kind === "application") return fulfilAcceptance(context, payment.subjectId).obstacle ?? null;
  if (payment.kind === "booking") return confirmBooking(context, payment.subjectId);
  return payment.draftId === null ? null : postDraft(context, payment, payment.draftId);
}

function postDraft(context: Context, payment: Payment, draftId: string): PaymentObstacle | null {
  const draft = context.tx.select().from(jobDrafts).where(eq(jobDrafts.id, draftId)).get();
  if (draft?.state !== "editing") return "draft-not-open";
  const { companyId } = payment;
  try {
    createJob(context, { draftId, companyId, fields: draft.fields as JobFields, paymentId: payment.id });
    return null;
  } catch (error) {
    const obstacle = error instanceof DomainError && PAYMENT_OBSTACLES.find((known) => known === error.code);
    if (obstacle) return obstacle;
    throw error;
  }
}

function confirmBooking({ tx, now }: Context, bookingId: string): PaymentObstacle | null {
  const confirmed = moveIf(tx, BOOKING_GRAPH, bookingId, "pending", "confirmed", { heldUntil: null, updatedAt: now });
  return confirmed ? null : "booking-released";
}
