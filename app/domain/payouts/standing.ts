import type Stripe from "stripe";
import type { AccountStanding } from "./states";

/** What an inspector's notices and payouts depend on, as the provider reports it. */
export interface Standing extends AccountStanding {
  /** UTC milliseconds; null without a deadline. */
  needsBy: number | null;
  underReview: boolean;
  last4: string | null;
  payoutSchedule: "daily" | "weekly" | "monthly" | "other" | null;
}

/** Of an account that was closed, or that the platform has lost access to. */
export const CLOSED: Standing = {
  payoutsEnabled: false,
  transfersActive: false,
  isClosed: true,
  needs: [],
  needsBy: null,
  underReview: false,
  last4: null,
  payoutSchedule: null,
};

export function standingOf(account: Stripe.Account): Standing {
  const { capabilities, payouts_enabled: payoutsEnabled, requirements } = account;
  const deadline = requirements?.current_deadline;
  return {
    payoutsEnabled,
    transfersActive: capabilities?.transfers === "active",
    isClosed: requirements?.disabled_reason?.startsWith("rejected.") ?? false,
    needs: requirements?.currently_due ?? [],
    needsBy: deadline ? deadline * 1000 : null,
    underReview: isUnderReview(requirements),
    last4: last4Of(account),
    payoutSchedule: scheduleOf(account),
  };
}

/** Reasons for which only the provider can go on: https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason */
const REVIEWS: readonly (string | null)[] = ["requirements.pending_verification", "under_review", "listed"];

/** An account that has only just been made is not: nobody has given it anything yet. */
function isUnderReview(requirements: Stripe.Account.Requirements | undefined): boolean {
  if (!requirements || (requirements.currently_due ?? []).length > 0) return false;
  return REVIEWS.includes(requirements.disabled_reason) || (requirements.pending_verification ?? []).length > 0;
}

function last4Of({ external_accounts }: Stripe.Account): string | null {
  return external_accounts?.data.find((each) => each.object === "bank_account")?.last4 ?? null;
}

function scheduleOf({ settings }: Stripe.Account): Standing["payoutSchedule"] {
  const interval = settings?.payouts?.schedule.interval;
  if (!interval) return null;
  return interval === "daily" || interval === "weekly" || interval === "monthly" ? interval : "other";
}
