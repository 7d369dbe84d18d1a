import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { InspectorActor } from "../actor";
import { reads } from "../runtime.server";

const { payoutAccounts } = schema;

/** What an inspector sees of their payout account. Bank data stays hidden from an administrator who looks through their eyes. */
export function ownPayouts(actor: InspectorActor) {
  const account = findPayoutAccount(actor.id);
  return {
    state: account?.state ?? "not_started",
    /** What the provider asks for, as people read it: "individual dob day". */
    needs: (account?.needs ?? []).map((need) => need.replaceAll(/[_.]/g, " ")),
    last4: actor.impersonator ? null : (account?.last4 ?? null),
    payoutSchedule: account?.payoutSchedule ?? null,
    payoutsEnabled: account?.payoutsEnabled ?? false,
    hasAccount: Boolean(account?.stripeAccountId),
  };
}

export type OwnPayouts = ReturnType<typeof ownPayouts>;

/** The row as it is, for callers that know whose they may show; undefined before payouts were begun. */
export function findPayoutAccount(inspectorId: string) {
  return reads().select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspectorId)).get();
}

/** Whose account it is; undefined when nobody's here. */
export function inspectorOfAccount(stripeAccountId: string): string | undefined {
  return reads()
    .select({ inspectorId: payoutAccounts.inspectorId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.stripeAccountId, stripeAccountId))
    .get()?.inspectorId;
}

/** Accounts that are not ready and were not asked after since `before` (UTC ms), the longest ago first. */
export function accountsToRead(before: number, limit: number): string[] {
  const { checkedAt, inspectorId, state, stripeAccountId } = payoutAccounts;
  return reads()
    .select({ inspectorId })
    .from(payoutAccounts)
    .where(and(eq(state, sql`'action_needed'`), lt(checkedAt, before), isNotNull(stripeAccountId)))
    .orderBy(asc(checkedAt))
    .limit(limit)
    .all()
    .map((row) => row.inspectorId);
}
