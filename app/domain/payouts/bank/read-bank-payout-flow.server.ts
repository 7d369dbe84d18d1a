import Stripe from "stripe";
import { SLICE } from "~/lib/bounds";
import type { BankPayoutState } from "~/lib/vocabulary";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../../payments/ports";
import { idOf } from "../../payments/provider/provider-id";
import { unlessAccountGone } from "../account-gone.server";
import { hasReturned } from "../states";
import { bankPayoutState, isAccountOfOurs } from "./queries.server";
import { recordBankPayout } from "./record-bank-payout.server";
import type { ReportedPayout } from "./reported-payout";

type Ports = Pick<PaymentPorts, "stripe">;

/** How many payouts that came back, one after the other, are read for one that carries them on. */
const RETURNS_IN_A_ROW = 5;

/**
 * Harmless when repeated. Ignores what is not ours, a closed account, and a payout made by hand: the provider tells of automatic ones alone what they are made of
 * (https://docs.stripe.com/api/balance_transactions/list#balance_transaction_list-payout).
 */
export async function readBankPayout(ports: Ports, stripeAccountId: string, payoutId: string): Promise<void> {
  if (!isAccountOfOurs(stripeAccountId)) return;
  await unlessAccountGone(() => read(ports, stripeAccountId, payoutId, RETURNS_IN_A_ROW));
}

async function read(ports: Ports, stripeAccountId: string, payoutId: string, returnsLeft: number): Promise<void> {
  const payout = await find(ports, stripeAccountId, payoutId);
  if (!payout?.automatic) return;
  const carried = await carriedBy(ports, stripeAccountId, payoutId);
  // What they carried has to be known before it is claimed.
  for (const returned of carried.returned) {
    const state = bankPayoutState(returned);
    if (returnsLeft > 0 && !(state && hasReturned(state))) {
      await read(ports, stripeAccountId, returned, returnsLeft - 1);
    }
  }
  const input = {
    id: payout.id,
    stripeAccountId,
    state: stateOf(payout),
    arrivesAt: payout.arrival_date * 1000,
    madeAt: payout.created * 1000,
    last4: last4Of(payout),
    failureCode: payout.failure_code,
    ...carried,
  };
  await execute(recordBankPayout, { actor: SYSTEM, input });
}

async function find({ stripe }: Ports, stripeAccount: string, id: string): Promise<Stripe.Payout | undefined> {
  try {
    return await stripe.payouts.retrieve(id, { expand: ["destination"] }, { stripeAccount });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return undefined;
    throw error;
  }
}

type Carried = Pick<ReportedPayout, "transfers" | "reversals" | "returned">;

async function carriedBy({ stripe }: Ports, stripeAccount: string, payout: string): Promise<Carried> {
  const carried: Carried = { transfers: [], reversals: [], returned: [] };
  const list = { payout, expand: ["data.source"], limit: 100 };
  let after: string | undefined;
  for (let page = 0; page < SLICE.payoutPages.most; page++) {
    const params = after ? { ...list, starting_after: after } : list;
    const { data, has_more: hasMore } = await stripe.balanceTransactions.list(params, { stripeAccount });
    for (const each of data) note(carried, each);
    after = data.at(-1)?.id;
    if (!hasMore || !after) break;
  }
  return carried;
}

/** A transfer is a charge to the account that receives it, and its reversal a refund of that charge. */
function note(carried: Carried, { type, source }: Stripe.BalanceTransaction): void {
  if (RETURNS.includes(type)) keep(carried.returned, idOf(source));
  if (source === null || typeof source === "string") return;
  if (source.object === "charge") keep(carried.transfers, idOf(source.source_transfer));
  if (source.object === "refund") keep(carried.reversals, idOf(source.source_transfer_reversal));
}

function keep(ids: string[], id: string | null): void {
  if (id) ids.push(id);
}

const RETURNS: readonly Stripe.BalanceTransaction.Type[] = ["payout_failure", "payout_cancel"];

function stateOf({ status }: Stripe.Payout): BankPayoutState {
  return status === "paid" || status === "failed" || status === "canceled" ? status : "pending";
}

function last4Of({ destination }: Stripe.Payout): string | null {
  if (destination === null || typeof destination === "string") return null;
  return destination.object === "bank_account" && "last4" in destination ? destination.last4 : null;
}
