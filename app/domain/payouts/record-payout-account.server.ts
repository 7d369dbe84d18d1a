import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { defineCommand } from "../command.server";
import { conflict, notFound } from "../errors";
import { mayRecordPayouts } from "./policy";

const { payoutAccounts } = schema;

/**
 * Records the account that the provider has made for an inspector. Recording it twice is the same as once; another one is
 * refused, since shares may be on their way to the first.
 */
export const recordPayoutAccount = defineCommand({
  name: "record-payout-account",
  roles: ["system"],
  input: z.object({ inspectorId: z.string(), stripeAccountId: z.string() }),
  load({ tx }, { inspectorId }) {
    const account = tx.select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspectorId)).get();
    if (!account) throw notFound();
    return account;
  },
  allow: ({ actor }, account) => mayRecordPayouts(actor, account),
  run({ tx, now, emit }, account, { stripeAccountId }) {
    const { inspectorId } = account;
    if (account.stripeAccountId === stripeAccountId) return { inspectorId, changed: false };
    const moved = tx
      .update(payoutAccounts)
      .set({ stripeAccountId, state: "action_needed", checkedAt: now, updatedAt: now })
      .where(and(eq(payoutAccounts.inspectorId, inspectorId), isNull(payoutAccounts.stripeAccountId)))
      .run();
    if (moved.changes === 0) throw conflict("state-moved");
    emit("payout.changed", { inspectorId, state: "action_needed" });
    return { inspectorId, changed: true };
  },
  audit: ({ inspectorId }, { stripeAccountId }) => ({
    subject: ["payout_account", inspectorId],
    details: { stripeAccountId },
  }),
});
