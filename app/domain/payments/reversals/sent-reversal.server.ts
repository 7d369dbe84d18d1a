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
  /** Null for what came back to the platform's bank; `amount` in cents, `at` in UTC milliseconds. */
  providerReversalId: string | null;
  amount: number;
  at: number;
}

/** Part of a command: `store` writes the row between posting and dividing, since triggers then lower the transferred amount: the journal must fit it, and `divide` reads it. */
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
