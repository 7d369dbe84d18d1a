import { DAY } from "~/lib/bounds";
import type { BankPayoutState } from "~/lib/vocabulary";

/** Banks return money up to five business days after the provider said that they have it: https://docs.stripe.com/payouts#payout-failures */
const RETURNED_WITHIN = 8 * DAY;

/** What was not found after this time will not be: it left by a payout made by hand, of which the provider does not tell what it carries. */
const GIVEN_UP_AFTER = 60 * DAY;

/** Returns when the sweep looks at a payout again, UTC milliseconds; null when nothing more is expected of it. */
export function nextPayoutCheck({ state, arrivesAt }: { state: BankPayoutState; arrivesAt: number }, at: number) {
  if (state === "pending") return Math.max(at, arrivesAt) + DAY;
  return state === "paid" && at < arrivesAt + RETURNED_WITHIN ? arrivesAt + RETURNED_WITHIN : null;
}

/** Returns when the sweep tries again to learn what is awaited since a time: after a day, later after a week; null when it gives up. UTC milliseconds. */
export function nextLook(since: number, at: number): number | null {
  const waited = at - since;
  if (waited > GIVEN_UP_AFTER) return null;
  return at + Math.min(Math.max(waited / 2, DAY), 7 * DAY);
}
