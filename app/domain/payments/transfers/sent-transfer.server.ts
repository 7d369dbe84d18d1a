import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { transfers } from "#db/client.server";
import { addCents, type Cents, cents } from "~/lib/money";
import type { Context } from "../../command.server";
import { divide } from "../ledger/divide.server";
import { post } from "../ledger/post.server";
import type { Payment } from "../payment";

export const sentTransfer = z.object({
  providerTransferId: z.string(),
  /** What left, whatever was promised, in the smallest unit of the currency. */
  amount: z.int().positive(),
  currency: z.string(),
  destination: z.string(),
  /** UTC milliseconds. */
  at: z.int(),
});

interface Sending {
  /** Null for what an administrator paid at the bank; `at` in UTC milliseconds. */
  providerTransferId: string | null;
  at: number;
}

/** Part of a command: the money belongs to the inspector. If the share is smaller than what was sent, it grows, and the platform bears the difference. */
export function postSentTransfer(
  context: Context,
  payment: Payment,
  amount: Cents,
  transferId: string,
  { providerTransferId, at }: Sending,
): void {
  const { tx } = context;
  const paidFrom = providerTransferId === null ? "manual_payouts" : "stripe_balance";
  const promise = tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, transferId), eq(transfers.state, "pending")))
    .get();
  const occasion = {
    event: "transfer_sent",
    objectId: transferId,
    providerId: providerTransferId,
    occurredAt: at,
  } as const;
  // `divide` leaves this promise alone, so its amount is set here. It must not shrink to make room for its own money.
  if (promise && promise.amount !== amount) {
    tx.update(transfers)
      .set({ amount: cents(Math.min(amount, promise.amount)) })
      .where(eq(transfers.id, transferId))
      .run();
  }
  divide(context, payment.id, {
    ...occasion,
    transferredAmount: addCents(payment.transferredAmount, amount),
    leavingAlone: transferId,
    against: "refunds_owed",
  });
  post(context, { ...occasion, paymentId: payment.id }, { held_shares: amount, [paidFrom]: -amount });
}
