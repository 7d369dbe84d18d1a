import { z } from "zod";
import { cents } from "~/lib/money";
import type { Context } from "../../command.server";
import { divide } from "../ledger/divide.server";
import { post } from "../ledger/post.server";

export const sentReversal = z.object({
  providerReversalId: z.string(),
  amount: z.int().positive(),
  /** UTC milliseconds. */
  at: z.int(),
});

interface Returned {
  /** Null for what came back to the platform's bank. */
  providerReversalId: string | null;
  /** Cents. */
  amount: number;
  /** UTC milliseconds. */
  at: number;
}

/**
 * Part of a command: `store` writes the reversal's row between posting and dividing, because triggers then lower the payment's transferred amount, which must fit the
 * journal and which `divide` reads.
 */
export function postSentReversal(
  context: Context,
  paymentId: string,
  reversalId: string,
  { providerReversalId, amount, at }: Returned,
  store: () => void,
): void {
  const occasion = {
    event: "transfer_reversed",
    objectId: reversalId,
    providerId: providerReversalId,
    occurredAt: at,
  } as const;
  const paidInto = providerReversalId === null ? "manual_payouts" : "stripe_balance";
  post(context, { ...occasion, paymentId }, { [paidInto]: cents(amount), held_shares: cents(-amount) });
  store();
  divide(context, paymentId, { ...occasion, against: "refunds_owed" });
}
