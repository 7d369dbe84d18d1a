import { eq } from "drizzle-orm";
import { bankPayouts } from "#db/client.server";
import { follow, start } from "~/domain/core/move.server";
import { bySystem } from "../../actor";
import { type Context, defineCommand } from "../../command.server";
import { BANK_PAYOUT_GRAPH, hasReturned } from "../states";
import { nextPayoutCheck } from "./check-times";
import { awaitNextPayout, claimReversals, claimTransfers, transfersToClaim } from "./claim-shares.server";
import { type ReportedPayout, reportedPayout } from "./reported-payout";

/** Webhook and sweep call it, in any order and any number of times. A payout that carries none of our transfers is not stored. */
export const recordBankPayout = defineCommand({
  name: "record-bank-payout",
  roles: ["system"],
  input: reportedPayout,
  load: ({ tx }, { id }) => ({ stored: tx.select().from(bankPayouts).where(eq(bankPayouts.id, id)).get() }),
  allow: ({ actor }, found) => bySystem(actor, found),
  run(context, { stored }, reported) {
    const transferIds = transfersToClaim(context.tx, reported);
    const isNews = transferIds.length > 0;
    if (!stored && !isNews) return { payoutId: reported.id, transferIds };
    const hasMoved = store(context, stored, reported);
    claimTransfers(context, reported.id, transferIds);
    claimReversals(context, reported);
    if ((hasMoved || isNews) && hasReturned(reported.state)) awaitNextPayout(context, reported.id);
    if (!hasMoved && !isNews) context.skipAudit();
    return { payoutId: reported.id, transferIds };
  },
  audit: ({ payoutId, transferIds }, { stripeAccountId, state, failureCode }, { stored }) => ({
    subject: ["bank_payout", payoutId],
    details: { stripeAccountId, transferIds, failureCode },
    changes: stored?.state === state ? undefined : { state: [stored?.state ?? null, state] },
  }),
});

/** Returns whether the payout has another state now. A late report of an earlier state changes nothing. */
function store(
  { tx, now }: Context,
  stored: typeof bankPayouts.$inferSelect | undefined,
  reported: ReportedPayout,
): boolean {
  const { id, state, stripeAccountId, madeAt, arrivesAt, last4, failureCode } = reported;
  const nextCheckAt = nextPayoutCheck(reported, now);
  const seen = { arrivesAt, last4, failureCode, nextCheckAt, updatedAt: now };
  if (!stored) {
    start(tx, BANK_PAYOUT_GRAPH, state, { id, stripeAccountId, madeAt, createdAt: now, ...seen });
    return true;
  }
  if (stored.state !== state) return follow(tx, BANK_PAYOUT_GRAPH, id, stored.state, state, seen);
  tx.update(bankPayouts)
    .set({ arrivesAt, last4, failureCode, nextCheckAt, updatedAt: now })
    .where(eq(bankPayouts.id, id))
    .run();
  return false;
}
