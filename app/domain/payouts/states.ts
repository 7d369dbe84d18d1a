import type { PayoutState } from "~/lib/vocabulary";
import type { Graph } from "../graph";

/** The provider may ask for more at any time, so `verified` is not the end. */
export const PAYOUT_ACCOUNT_GRAPH = {
  table: "payoutAccounts",
  key: "inspectorId",
  column: "state",
  starts: ["not_started"],
  moves: { not_started: ["action_needed"], action_needed: ["verified"], verified: ["action_needed"] },
} as const satisfies Graph<PayoutState>;

/** What the provider says of an account, in the product's words. */
export interface AccountStanding {
  payoutsEnabled: boolean;
  /** Whether shares can be transferred to it. */
  transfersActive: boolean;
  /** What the provider asks for now, in its own words. */
  needs: string[];
}

/** Verified is where money arrives: shares can be transferred to it, and it pays out. What is still asked for is then no hurry. */
export function stateOf({ payoutsEnabled, transfersActive }: AccountStanding): PayoutState {
  return payoutsEnabled && transfersActive ? "verified" : "action_needed";
}

/** As calls and live events say it (decisions: Vocabularies). */
export function payoutStatus(state: PayoutState): "connected" | "not_connected" {
  return state === "verified" ? "connected" : "not_connected";
}
