import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { type Cents, subtractCents } from "~/lib/money";
import { fulfilAcceptance } from "../applications/fulfil-acceptance.server";
import { type Context, defineCommand } from "../command.server";
import { DomainError, notFound } from "../errors";
import { createJob } from "../jobs/create-job.server";
import type { JobFields } from "../jobs/schema";
import { maySettle } from "./policy";
import { requestRefund } from "./request-refund.server";

const { bookings, jobDrafts, payments } = schema;
type Payment = typeof payments.$inferSelect;

const outcome = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("paid"),
    paymentIntentId: z.string(),
    chargeId: z.string(),
    /** Cents that the provider captured. */
    amount: z.int().positive(),
  }),
  z.object({ status: z.literal("over"), code: z.enum(["expired", "abandoned", "canceled"]) }),
]);

/**
 * Records what became of a payment, as the provider told it. Webhook, return page and sweeper all come here, in any order and
 * any number of times: the money makes its thing once, and a success that can make nothing any more is refunded.
 */
export const recordOutcome = defineCommand({
  name: "record-payment-outcome",
  roles: ["system"],
  input: z.object({ paymentId: z.string(), outcome }),
  load({ tx }, { paymentId }) {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (!payment) throw notFound();
    return payment;
  },
  allow: ({ actor }, payment) => maySettle(actor, payment),
  run(context, payment, { outcome: told }): { paymentId: string; state: string; changed: boolean } {
    const { tx, now } = context;
    if (told.status === "over") {
      const failed = tx
        .update(payments)
        .set({ state: "failed", failureCode: told.code, nextCheckAt: null, updatedAt: now })
        .where(and(eq(payments.id, payment.id), eq(payments.state, "pending")))
        .run();
      return {
        paymentId: payment.id,
        state: failed.changes > 0 ? "failed" : payment.state,
        changed: failed.changes > 0,
      };
    }
    if (told.amount !== payment.amount) throw new Error(`payment ${payment.id}: the provider captured another amount`);
    const { paymentIntentId, chargeId } = told;
    const succeeded = tx
      .update(payments)
      .set({
        state: "succeeded",
        paymentIntentId,
        chargeId,
        failureCode: null,
        succeededAt: now,
        nextCheckAt: null,
        updatedAt: now,
      })
      .where(and(eq(payments.id, payment.id), inArray(payments.state, ["pending", "failed"])))
      .run();
    if (succeeded.changes > 0) use(context, payment);
    return { paymentId: payment.id, state: "succeeded", changed: succeeded.changes > 0 };
  },
  audit: ({ paymentId, state, changed }) => ({ subject: ["payment", paymentId], details: { state, changed } }),
});

/** Spends the money on what it is for; what cannot be had any more is refunded at once. */
function use(context: Context, payment: Payment): void {
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

/** Makes what was paid for. Answers the code of the obstacle when it cannot. */
function fulfil(context: Context, payment: Payment): string | null {
  if (payment.kind === "application") return fulfilAcceptance(context, payment.subjectId).obstacle ?? null;
  if (payment.kind === "booking") return confirmBooking(context, payment.subjectId);
  return payment.draftId === null ? null : postDraft(context, payment, payment.draftId);
}

function postDraft(context: Context, payment: Payment, draftId: string): string | null {
  const draft = context.tx.select().from(jobDrafts).where(eq(jobDrafts.id, draftId)).get();
  if (draft?.state !== "editing") return "draft-not-open";
  const { companyId } = payment;
  try {
    createJob(context, { draftId, companyId, fields: draft.fields as JobFields, paymentId: payment.id });
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "conflict") return error.code;
    throw error;
  }
}

function confirmBooking({ tx, now }: Context, bookingId: string): string | null {
  const confirmed = tx
    .update(bookings)
    .set({ state: "confirmed", heldUntil: null, updatedAt: now })
    .where(and(eq(bookings.id, bookingId), eq(bookings.state, "pending")))
    .run();
  return confirmed.changes > 0 ? null : "booking-released";
}
