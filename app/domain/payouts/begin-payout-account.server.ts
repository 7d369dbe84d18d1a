import { eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { defineCommand } from "../command.server";
import { start } from "../move.server";
import { maySetUpPayouts } from "./policy";
import { PAYOUT_ACCOUNT_GRAPH } from "./states";

const { payoutAccounts } = schema;

/**
 * Records that an inspector is on their way to the provider's onboarding, whether for the first time or again. The account
 * is made, and the link asked for, by `openOnboarding`.
 */
export const beginPayoutAccount = defineCommand({
  name: "begin-payout-account",
  roles: ["inspector"],
  input: z.object({
    /** The provider's word for what the link is to be for. It asks for it and leads to the same pages: see `openOnboarding`. */
    type: z.enum(["account_onboarding", "account_update"]).optional(),
  }),
  whileUnverified: true,
  load: ({ actor }) => ({ inspectorId: actor.id }),
  allow: ({ actor }, account) => maySetUpPayouts(actor, account),
  run({ tx, now }, { inspectorId }) {
    const account = tx.select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspectorId)).get();
    if (account) return { inspectorId, state: account.state };
    start(tx, PAYOUT_ACCOUNT_GRAPH, "not_started", { inspectorId, needs: [], createdAt: now, updatedAt: now });
    return { inspectorId, state: "not_started" as const };
  },
  audit: ({ inspectorId, state }) => ({ subject: ["payout_account", inspectorId], details: { state } }),
});
