import type { BankPayoutState, ManualPayoutState, PayoutState, PayoutWay } from "~/lib/vocabulary";
import type { Graph } from "../core/graph";

/** The provider may ask for more at any time, so `verified` is not the end. */
export const PAYOUT_ACCOUNT_GRAPH = {
  table: "payoutAccounts",
  key: "inspectorId",
  starts: ["not_started"],
  moves: {
    not_started: ["action_needed"],
    action_needed: ["verified", "closed"],
    verified: ["action_needed", "closed"],
    // Another account was made, or the old one is back.
    closed: ["action_needed", "verified"],
  },
} as const satisfies Graph<PayoutState>;

/** An administrator decides on bank details given to us, and may take an approval back. New ones have to be reviewed again. */
export const MANUAL_PAYOUT_GRAPH = {
  table: "manualPayoutAccounts",
  key: "inspectorId",
  starts: ["pending_manual_review"],
  moves: {
    pending_manual_review: ["approved", "rejected"],
    approved: ["pending_manual_review", "rejected"],
    rejected: ["pending_manual_review"],
  },
} as const satisfies Graph<ManualPayoutState>;

/** What the provider says about a payout to a bank. A bank may return money that it had already. */
export const BANK_PAYOUT_GRAPH = {
  table: "bankPayouts",
  key: "id",
  starts: ["pending", "paid", "failed", "canceled"],
  moves: {
    pending: ["paid", "failed", "canceled"],
    paid: ["failed"],
    failed: [],
    canceled: [],
  },
} as const satisfies Graph<BankPayoutState>;

export const RETURNED_PAYOUT_STATES: BankPayoutState[] = ["failed", "canceled"];

export function hasReturned(state: BankPayoutState): boolean {
  return RETURNED_PAYOUT_STATES.includes(state);
}

export interface AccountStanding {
  payoutsEnabled: boolean;
  transfersActive: boolean;
  isClosed: boolean;
  /** Stripe's names of what it asks for now. */
  needs: string[];
}

/** Verified means that money arrives. What the provider still asks for is then not urgent. */
export function stateOf({ payoutsEnabled, transfersActive, isClosed }: AccountStanding): PayoutState {
  if (isClosed) return "closed";
  return payoutsEnabled && transfersActive ? "verified" : "action_needed";
}

/** The API's words. */
export function payoutStatus(way: PayoutWay | null): "connected" | "not_connected" {
  return way === null ? "not_connected" : "connected";
}
