import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { defineCommand } from "../command.server";
import { notFound } from "../errors";
import { mayRecordPayouts } from "./policy";
import { PAYOUT_TRANSITIONS, stateOf } from "./states";

const { payoutAccounts } = schema;

/** Records how an account stands with the provider. Return page, webhook and sweeper all come here, in any order and any number of times. */
export const recordPayoutStatus = defineCommand({
  name: "record-payout-status",
  roles: ["system"],
  input: z.object({
    stripeAccountId: z.string(),
    payoutsEnabled: z.boolean(),
    transfersActive: z.boolean(),
    needs: z.array(z.string()),
    last4: z.string().nullable(),
    payoutSchedule: z.enum(["daily", "weekly", "monthly", "other"]).nullable(),
  }),
  load({ tx }, { stripeAccountId }) {
    const account = tx.select().from(payoutAccounts).where(eq(payoutAccounts.stripeAccountId, stripeAccountId)).get();
    if (!account) throw notFound();
    return account;
  },
  allow: ({ actor }, account) => mayRecordPayouts(actor, account),
  run({ tx, now, emit, skipAudit }, account, input) {
    const { inspectorId, state: from } = account;
    const { payoutsEnabled, needs, last4, payoutSchedule } = input;
    const told = { payoutsEnabled, needs, last4, payoutSchedule };
    const state = stateOf(input);
    const changed = PAYOUT_TRANSITIONS[from].includes(state);
    const isNews = changed || !isDeepStrictEqual(told, factsOf(account));
    tx.update(payoutAccounts)
      .set({
        state: changed ? state : from,
        ...told,
        checkedAt: now,
        ...(isNews && { updatedAt: now }),
      })
      .where(and(eq(payoutAccounts.inspectorId, inspectorId), eq(payoutAccounts.state, from)))
      .run();
    if (!isNews) skipAudit();
    if (changed) emit("payout.changed", { inspectorId, state });
    return { inspectorId, state: changed ? state : from, changed };
  },
  audit: ({ inspectorId, state, changed }, { needs }) => ({
    subject: ["payout_account", inspectorId],
    details: { state, changed, needs: needs.length },
  }),
});

function factsOf({ payoutsEnabled, needs, last4, payoutSchedule }: typeof payoutAccounts.$inferSelect) {
  return { payoutsEnabled, needs, last4, payoutSchedule };
}
