import { isDeepStrictEqual } from "node:util";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { type Connection, payoutAccounts } from "#db/client.server";
import type { PayoutState } from "~/lib/vocabulary";
import { bySystem } from "../actor";
import { changed } from "../audit/changes.server";
import { defineCommand } from "../command.server";
import { moveIf } from "../core/move.server";
import { existing } from "../core/reads/existing.server";
import { payByHandInstead, sendOverProvider } from "../payments/manual/change-way.server";
import { noteNewDetails } from "./given-details.server";
import type { Standing } from "./standing";
import { PAYOUT_ACCOUNT_GRAPH, stateOf } from "./states";

/** Return page, webhook and sweeper call it, in any order and any number of times. */
export const recordPayoutStatus = defineCommand({
  name: "record-payout-status",
  roles: ["system"],
  input: z.object({
    stripeAccountId: z.string(),
    payoutsEnabled: z.boolean(),
    transfersActive: z.boolean(),
    isClosed: z.boolean(),
    needs: z.array(z.string()),
    needsBy: z.int().nullable(),
    underReview: z.boolean(),
    last4: z.string().nullable(),
    payoutSchedule: z.enum(["daily", "weekly", "monthly", "other"]).nullable(),
  }),
  load: ({ tx }, { stripeAccountId }) =>
    existing(tx, payoutAccounts, eq(payoutAccounts.stripeAccountId, stripeAccountId)),
  allow: ({ actor }, account) => bySystem(actor, account),
  run(context, account, input) {
    const { tx, now, emit, skipAudit } = context;
    const { inspectorId, state: from } = account;
    const reported = factsOf(input);
    const { payoutsEnabled, needs, needsBy, underReview, last4, payoutSchedule } = reported;
    const state = stateOf(input);
    const pausedAt = from === "verified" && state === "action_needed" ? now : null;
    const facts = { ...reported, pausedAt, checkedAt: now, updatedAt: now };
    if (last4 !== null && last4 !== account.last4) noteNewDetails(context, inspectorId);
    if (!moveTo(tx, inspectorId, state, facts)) {
      const isChanged = !isDeepStrictEqual(reported, factsOf(account));
      if (isChanged) emit("payout.told", { inspectorId, state: from });
      else skipAudit();
      const updatedAt = isChanged ? now : account.updatedAt;
      tx.update(payoutAccounts)
        .set({ payoutsEnabled, needs, needsBy, underReview, last4, payoutSchedule, checkedAt: now, updatedAt })
        .where(eq(payoutAccounts.inspectorId, inspectorId))
        .run();
      return { inspectorId, state: from, changed: false };
    }
    if (state === "verified") sendOverProvider(context, inspectorId);
    else payByHandInstead(context, inspectorId);
    emit("payout.changed", { inspectorId, state, ...(pausedAt !== null && { isPaused: true }) });
    return { inspectorId, state, changed: true };
  },
  audit: ({ inspectorId, state }, input, before) => ({
    subject: ["payout_account", inspectorId],
    changes: changed(
      before,
      { state, ...factsOf(input) },
      {
        state: "values",
        payoutsEnabled: "values",
        needs: "values",
        needsBy: "values",
        underReview: "values",
        last4: "presence",
        payoutSchedule: "values",
      },
    ),
  }),
});

type ReportedFacts = Pick<Standing, "payoutsEnabled" | "needs" | "needsBy" | "underReview" | "last4"> & {
  payoutSchedule: string | null;
};
type Facts = ReportedFacts & Pick<typeof payoutAccounts.$inferSelect, "pausedAt" | "checkedAt" | "updatedAt">;

function moveTo(tx: Connection, id: string, state: PayoutState, facts: Facts): boolean {
  if (state === "verified") {
    return (
      moveIf(tx, PAYOUT_ACCOUNT_GRAPH, id, "action_needed", "verified", facts) ||
      moveIf(tx, PAYOUT_ACCOUNT_GRAPH, id, "closed", "verified", facts)
    );
  }
  if (state === "closed") {
    return (
      moveIf(tx, PAYOUT_ACCOUNT_GRAPH, id, "action_needed", "closed", facts) ||
      moveIf(tx, PAYOUT_ACCOUNT_GRAPH, id, "verified", "closed", facts)
    );
  }
  return (
    moveIf(tx, PAYOUT_ACCOUNT_GRAPH, id, "verified", "action_needed", facts) ||
    moveIf(tx, PAYOUT_ACCOUNT_GRAPH, id, "closed", "action_needed", facts)
  );
}

export const postponePayoutCheck = defineCommand({
  name: "postpone-payout-check",
  roles: ["system"],
  input: z.object({ inspectorId: z.string() }),
  load: ({ tx }, { inspectorId }) => existing(tx, payoutAccounts, eq(payoutAccounts.inspectorId, inspectorId)),
  allow: ({ actor }, account) => bySystem(actor, account),
  run({ tx, now }, { inspectorId }) {
    tx.update(payoutAccounts)
      .set({ checkedAt: now })
      .where(and(eq(payoutAccounts.inspectorId, inspectorId), ne(payoutAccounts.state, "closed")))
      .run();
    return { inspectorId };
  },
  audit: () => null,
});

function factsOf({ payoutsEnabled, needs, needsBy, underReview, last4, payoutSchedule }: ReportedFacts): ReportedFacts {
  return { payoutsEnabled, needs, needsBy, underReview, last4, payoutSchedule };
}
