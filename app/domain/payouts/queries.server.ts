import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { earlierPayoutAccounts, payoutAccounts, transfers } from "#db/client.server";
import { todayIn } from "~/lib/time/dates";
import type { PayoutState, PayoutWay } from "~/lib/vocabulary";
import { zoneOfPerson } from "../accounts/zone-of-person.server";
import type { InspectorActor } from "../actor";
import { reads } from "../core/runtime.server";
import { payoutWay } from "../payments/manual/payout-way.server";
import { needsOf } from "./needs";

export function ownPayouts(actor: InspectorActor) {
  const account = findPayoutAccount(actor.id);
  const { needsBy = null, pausedAt = null } = account ?? {};
  const zone = needsBy || pausedAt ? zoneOfPerson(actor) : "UTC";
  const way = payoutWay(reads(), actor.id);
  const underReview = account?.state === "action_needed" && account.underReview;
  return {
    state: account?.state ?? "not_started",
    /** How the inspector is paid; null while jobs are closed because of it. */
    way,
    standing: standingOf({ way, state: account?.state ?? "not_started", underReview }),
    needs: needsOf(account?.needs ?? []),
    /** The day on which payouts stop without what is needed, in the inspector's zone. */
    needsBy: needsBy && todayIn(zone, needsBy),
    underReview,
    /** The day since which an account that was verified is no longer paid out to. */
    pausedSince: pausedAt && todayIn(zone, pausedAt),
    last4: actor.impersonator ? null : (account?.last4 ?? null),
    payoutSchedule: account?.payoutSchedule ?? null,
    payoutsEnabled: account?.payoutsEnabled ?? false,
    hasAccount: Boolean(account?.stripeAccountId),
  };
}

/** Returns what stamps and summaries show of the account: that the inspector is paid by hand comes before what the provider lacks. */
export function standingOf({ way, state, underReview = false }: Shown): PayoutState | "by_hand" | "under_review" {
  if (way === "manual") return "by_hand";
  return underReview ? "under_review" : state;
}

interface Shown {
  way: PayoutWay | null;
  state: PayoutState;
  underReview?: boolean;
}

export type OwnPayouts = ReturnType<typeof ownPayouts>;

/** Not scoped: for callers that know whose account they may show. */
export function findPayoutAccount(inspectorId: string) {
  return reads().select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspectorId)).get();
}

export function retiredAccounts(inspectorId: string): number {
  return reads()
    .select({ id: earlierPayoutAccounts.stripeAccountId })
    .from(earlierPayoutAccounts)
    .where(eq(earlierPayoutAccounts.inspectorId, inspectorId))
    .all().length;
}

export function inspectorOfAccount(stripeAccountId: string): string | undefined {
  return reads()
    .select({ inspectorId: payoutAccounts.inspectorId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.stripeAccountId, stripeAccountId))
    .get()?.inspectorId;
}

interface ToRead {
  /** UTC ms, as `at`. */
  before: number;
  at: number;
  limit: number;
}

/** Returns the inspectors whose account was not read since `before`, the longest unread first. A time beyond `at` means that the clock was set back. */
export function accountsToRead({ before, at, limit }: ToRead): string[] {
  const { checkedAt, inspectorId, state, stripeAccountId } = payoutAccounts;
  return [lt(checkedAt, before), gt(checkedAt, at)].flatMap((range) =>
    reads()
      .select({ inspectorId })
      .from(payoutAccounts)
      .where(and(eq(state, sql`'action_needed'`), range, isNotNull(stripeAccountId)))
      .orderBy(asc(checkedAt))
      .limit(limit)
      .all()
      .map((row) => row.inspectorId),
  );
}

/** Returns the inspectors whose verified account was refused a share, and was not read since `before`: it may be closed, and the event that reported it lost. */
export function accountsRefused({ before, at, limit }: ToRead): string[] {
  const { checkedAt, inspectorId, state } = payoutAccounts;
  const refused = reads()
    .select({ inspectorId })
    .from(transfers)
    .innerJoin(payoutAccounts, eq(inspectorId, transfers.inspectorId))
    // The first condition is written as in the partial index.
    .where(
      and(
        sql`${transfers.state} = 'pending' and ${transfers.way} = 'provider'`,
        isNotNull(transfers.failureCode),
        eq(state, "verified"),
        or(isNull(checkedAt), lt(checkedAt, before), gt(checkedAt, at)),
      ),
    )
    .limit(limit)
    .all();
  // SQLite would sort them first. Those left over by the limit have their turn once these were read.
  return [...new Set(refused.map((row) => row.inspectorId))];
}
