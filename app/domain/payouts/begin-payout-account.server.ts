import { eq } from "drizzle-orm";
import { z } from "zod";
import { payoutAccounts } from "#db/client.server";
import { stepUp } from "../accounts/two-factor/schema";
import { defineCommand } from "../command.server";
import { start } from "../core/move.server";
import { hasGivenDetails } from "./given-details.server";
import { maySetUpPayouts } from "./policy";
import { PAYOUT_ACCOUNT_GRAPH } from "./states";

/** `openOnboarding` then makes the account and asks for the link. Needs a proof where bank details were given before. @throws DomainError invalid at `code` or `currentPassword` */
export const beginPayoutAccount = defineCommand({
  name: "begin-payout-account",
  roles: ["inspector"],
  input: stepUp.extend({
    /** Accepted for Stripe's sake: both lead to the same pages (see `openOnboarding`). */
    type: z.enum(["account_onboarding", "account_update"], "Must be account_onboarding or account_update").optional(),
  }),
  whileUnverified: true,
  stepUp: (connection, { id }) => hasGivenDetails(connection, id),
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
