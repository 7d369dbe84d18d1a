import { eq } from "drizzle-orm";
import { z } from "zod";
import { payoutAccounts } from "#db/client.server";
import { bySystem } from "../actor";
import { defineCommand } from "../command.server";
import { move, moveIf } from "../core/move.server";
import { existing } from "../core/reads/existing.server";
import { conflict } from "../errors";
import { reportedId } from "../payments/provider/reported";
import { PAYOUT_ACCOUNT_GRAPH } from "./states";

/** Harmless twice. Another account is refused until the first is retired, since shares may be on their way. @throws DomainError not_found; conflict "state-moved" */
export const recordPayoutAccount = defineCommand({
  name: "record-payout-account",
  roles: ["system"],
  input: z.object({
    inspectorId: z.string(),
    stripeAccountId: reportedId,
    /** What the provider asks for from the start, so that nobody takes a new account for one under review. */
    needs: z.array(z.string()),
  }),
  load: ({ tx }, { inspectorId }) => existing(tx, payoutAccounts, eq(payoutAccounts.inspectorId, inspectorId)),
  allow: ({ actor }, account) => bySystem(actor, account),
  run({ tx, now, emit }, account, { stripeAccountId, needs }) {
    const { inspectorId } = account;
    if (account.stripeAccountId === stripeAccountId) return { inspectorId, changed: false };
    if (account.stripeAccountId !== null) throw conflict("state-moved");
    const made = { stripeAccountId, needs, checkedAt: now, updatedAt: now };
    if (!moveIf(tx, PAYOUT_ACCOUNT_GRAPH, inspectorId, "not_started", "action_needed", made)) {
      move(tx, PAYOUT_ACCOUNT_GRAPH, inspectorId, "closed", "action_needed", made);
    }
    emit("payout.changed", { inspectorId, state: "action_needed", isBegun: true });
    return { inspectorId, changed: true };
  },
  audit: ({ inspectorId }, { stripeAccountId }, before) => ({
    subject: ["payout_account", inspectorId],
    details: { stripeAccountId },
    changes: { state: [before.state, "action_needed"] },
  }),
});
