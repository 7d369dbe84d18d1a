import { z } from "zod";
import { BANK_PAYOUT_STATES } from "~/lib/vocabulary";
import { reportedId } from "../../payments/provider/reported";

/** What the provider says about a payout to an inspector's bank. Times in UTC milliseconds. */
export const reportedPayout = z.object({
  id: reportedId,
  stripeAccountId: reportedId,
  state: z.enum(BANK_PAYOUT_STATES),
  arrivesAt: z.int(),
  madeAt: z.int(),
  last4: z.string().length(4).nullable(),
  failureCode: z.string().nullable(),
  /** What it is made of, by the provider's ids. `returned` are payouts that came back from the bank and go out again in this one. */
  transfers: z.array(reportedId),
  reversals: z.array(reportedId),
  returned: z.array(reportedId),
});
export type ReportedPayout = z.output<typeof reportedPayout>;
