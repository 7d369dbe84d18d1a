import Stripe from "stripe";
import { SLICE } from "~/lib/bounds";
import type { PayoutState } from "~/lib/vocabulary";
import { SYSTEM } from "../actor";
import { execute, type InputOf } from "../command.server";
import { tryEach } from "../outbox/try-each";
import type { PaymentPorts } from "../payments/ports";
import { now } from "../runtime.server";
import { accountsToRead, findPayoutAccount, inspectorOfAccount } from "./queries.server";
import { recordPayoutStatus } from "./record-payout-status.server";

const ASK_AGAIN_MS = 6 * 60 * 60 * 1000;
const AWAITED_MS = 60 * 1000;

type Ports = Pick<PaymentPorts, "stripe">;
type Standing = Omit<InputOf<typeof recordPayoutStatus>, "stripeAccountId">;

/**
 * Asks the provider how an inspector's account stands and records the answer; calling it again is harmless.
 * @returns the state afterwards
 */
export async function readPayoutAccount(ports: Ports, inspectorId: string): Promise<PayoutState> {
  const account = findPayoutAccount(inspectorId);
  return account?.stripeAccountId ? read(ports, account.stripeAccountId) : "not_started";
}

/**
 * The same for somebody who waits for it: asks at most once a minute, and only while the account is not ready, in case a
 * webhook is late or lost.
 */
export async function readAwaitedPayoutAccount(ports: Ports, inspectorId: string): Promise<void> {
  const account = findPayoutAccount(inspectorId);
  if (account?.state !== "action_needed" || !account.stripeAccountId) return;
  if ((account.checkedAt ?? 0) <= now() - AWAITED_MS) await read(ports, account.stripeAccountId);
}

/** The same for an account that the provider has told of. One that is not ours is left alone. */
export async function readPayoutAccountByProviderId(ports: Ports, stripeAccountId: string): Promise<void> {
  if (inspectorOfAccount(stripeAccountId)) await read(ports, stripeAccountId);
}

/**
 * Timed: asks again after accounts that are not ready, in case a webhook was lost. Answers how many.
 * @throws the first fault, after all have been asked after
 */
export async function sweepPayoutAccounts(ports: Ports): Promise<number> {
  const inspectorIds = accountsToRead(now() - ASK_AGAIN_MS, SLICE.askedProvider.most);
  await tryEach(inspectorIds, (inspectorId) => readPayoutAccount(ports, inspectorId));
  return inspectorIds.length;
}

async function read({ stripe }: Ports, stripeAccountId: string): Promise<PayoutState> {
  const standing = await standingOf(stripe, stripeAccountId);
  const { result } = await execute(recordPayoutStatus, { actor: SYSTEM, input: { stripeAccountId, ...standing } });
  return result.state;
}

async function standingOf(stripe: Stripe, stripeAccountId: string): Promise<Standing> {
  try {
    const account = await stripe.accounts.retrieve(stripeAccountId);
    return {
      payoutsEnabled: account.payouts_enabled,
      transfersActive: account.capabilities?.transfers === "active",
      needs: account.requirements?.currently_due ?? [],
      last4: last4Of(account),
      payoutSchedule: scheduleOf(account),
    };
  } catch (error) {
    // Closed, or taken away from the platform: nothing can be paid to it any more.
    if (error instanceof Stripe.errors.StripePermissionError) return LOST;
    throw error;
  }
}

const LOST: Standing = { payoutsEnabled: false, transfersActive: false, needs: [], last4: null, payoutSchedule: null };

function last4Of({ external_accounts }: Stripe.Account): string | null {
  return external_accounts?.data.find((each) => each.object === "bank_account")?.last4 ?? null;
}

function scheduleOf({ settings }: Stripe.Account): Standing["payoutSchedule"] {
  const interval = settings?.payouts?.schedule.interval;
  if (!interval) return null;
  return interval === "daily" || interval === "weekly" || interval === "monthly" ? interval : "other";
}
