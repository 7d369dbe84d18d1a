import { and, eq, isNotNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { subtractCents } from "~/lib/money";
import type { Context } from "../../command.server";
import { type Fulfilled, fulfilmentOf } from "../fulfilment.server";
import { paymentNow } from "../ledger/divide.server";
import { requestRefund } from "../refunds/request-refund.server";
import { sendDueShare } from "../transfers/send-due-share.server";

const { payments } = schema;
type Payment = typeof payments.$inferSelect;

const DUPLICATE = "duplicate-payment";

/** Part of a command: spends the money on what it was paid for, or refunds it at once where that is no longer to be had. */
export function spendPayment(context: Context, payment: Payment): void {
  const { tx, now, emit } = context;
  const outcome: Fulfilled = isPaidTwice(context, payment)
    ? { obstacle: DUPLICATE }
    : fulfilmentOf(payment).fulfil(context, payment);
  if (outcome.obstacle === undefined) {
    tx.update(payments)
      .set({ fulfilledAt: now, engagementId: outcome.engagementId })
      .where(eq(payments.id, payment.id))
      .run();
    // What is paid for after the work was approved is due at once.
    sendDueShare(context, paymentNow(tx, payment.id));
    return;
  }
  tx.update(payments).set({ failureCode: outcome.obstacle }).where(eq(payments.id, payment.id)).run();
  const left = subtractCents(payment.amount, payment.refundedAmount);
  requestRefund(context, payment, left, outcome.obstacle === DUPLICATE ? "duplicate_payment" : "late_payment");
  emit("payment.unusable", { paymentId: payment.id, kind: payment.kind, code: outcome.obstacle });
}

/** A company may have several payments for itself (credits), but only one for anything else. */
function isPaidTwice({ tx }: Context, { kind, subjectId, companyId }: Payment): boolean {
  if (subjectId === companyId) return false;
  const fulfilled = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.kind, kind), eq(payments.subjectId, subjectId), isNotNull(payments.fulfilledAt)))
    .get();
  return fulfilled !== undefined;
}
