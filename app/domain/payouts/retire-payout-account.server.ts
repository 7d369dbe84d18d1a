import { eq } from "drizzle-orm";
import { z } from "zod";
import { earlierPayoutAccounts, payoutAccounts } from "#db/client.server";
import { bySystem } from "../actor";
import { defineCommand } from "../command.server";
import { existing } from "../core/reads/existing.server";

/** Makes room for another account in the place of one that is closed, and of no other. Its id is kept: shares were sent to it. Harmless when repeated. @throws DomainError not_found */
export const retirePayoutAccount = defineCommand({
  name: "retire-payout-account",
  roles: ["system"],
  input: z.object({ inspectorId: z.string() }),
  load: ({ tx }, { inspectorId }) => existing(tx, payoutAccounts, eq(payoutAccounts.inspectorId, inspectorId)),
  allow: ({ actor }, account) => bySystem(actor, account),
  run({ tx, now }, { inspectorId, state, stripeAccountId }) {
    if (state !== "closed" || stripeAccountId === null) return { inspectorId, retired: null };
    tx.insert(earlierPayoutAccounts).values({ stripeAccountId, inspectorId, retiredAt: now }).run();
    tx.update(payoutAccounts)
      .set({
        stripeAccountId: null,
        needs: [],
        needsBy: null,
        underReview: false,
        pausedAt: null,
        last4: null,
        payoutSchedule: null,
        updatedAt: now,
      })
      .where(eq(payoutAccounts.inspectorId, inspectorId))
      .run();
    return { inspectorId, retired: stripeAccountId };
  },
  audit: ({ inspectorId, retired }) =>
    retired ? { subject: ["payout_account", inspectorId], details: { retired } } : null,
});
