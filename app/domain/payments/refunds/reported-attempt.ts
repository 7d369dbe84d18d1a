import type Stripe from "stripe";
import { z } from "zod";
import type { refundAttempts } from "#db/client.server";
import { REFUND_ATTEMPT_STATES } from "~/lib/vocabulary";

export type Attempt = typeof refundAttempts.$inferSelect;

/** What the provider says about one try; `at` in UTC milliseconds. */
export const reportedAttempt = z.object({
  state: z.enum(REFUND_ATTEMPT_STATES).exclude(["sending"]),
  /** Whether the money has left the platform's balance. */
  isOut: z.boolean(),
  providerRefundId: z.string().nullable(),
  failureCode: z.string().nullable(),
  /** True when somebody canceled it in the provider's dashboard before it was paid. */
  isCanceled: z.boolean().optional(),
  at: z.int().optional(),
});
export type ReportedAttempt = z.output<typeof reportedAttempt>;

export function reportedAttemptOf(refund: Stripe.Refund): ReportedAttempt {
  const common = { providerRefundId: refund.id, at: refund.created * 1000 };
  if (refund.status === "failed" || refund.status === "canceled") {
    const isCanceled = refund.status === "canceled";
    const failureCode = refund.failure_reason ?? refund.status;
    return { ...common, state: "failed", isOut: false, failureCode, isCanceled };
  }
  if (refund.status === "succeeded") return { ...common, state: "succeeded", isOut: true, failureCode: null };
  // A refund that waits for the balance to suffice has not moved any money yet.
  return { ...common, state: "pending", isOut: refund.balance_transaction !== null, failureCode: null };
}
