import { z } from "zod";
import { BANK_PAYOUT_STATES } from "~/lib/vocabulary";
import { toldId } from "../../payments/provider/told";

/** What the provider says about a payout to an inspector's bank. Times in UTC milliseconds. */
export const toldPayout = z.object({
  id: toldId,
  stripeAccountId: toldId,
  state: z.enum(BANK_PAYOUT_STATES),
  arrivesAt: z.int(),
  madeAt: z.int(),
  /** Of the bank account that it goes to. */
  last4: z.string().length(4).nullable(),
  failureCode: z.string().nullable(),
  /** What it is made of, by the provider's ids. `returned` are payouts that came back from the bank and go out again in this one. */
  transfers: z.array(toldId),
  reversals: z.array(toldId),
  returned: z.array(toldId),
});
export type ToldPayout = z.output<typeof toldPayout>;
