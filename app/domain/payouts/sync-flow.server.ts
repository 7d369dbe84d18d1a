import type Stripe from "stripe";
import { SLICE } from "~/lib/bounds";
import type { PayoutState } from "~/lib/vocabulary";
import { SYSTEM } from "../actor";
import { execute } from "../command.server";
import { tryEach } from "../core/outbox/try-each";
import { now } from "../core/runtime.server";
import { DomainError } from "../errors";
import { checkPlatform } from "../payments/platform/check-platform-flow.server";
import { type PaymentPorts, WHILE_A_PAGE_WAITS } from "../payments/ports";
import { isAccountGone } from "./account-gone.server";
import { tooManyClosed } from "./many-closed.server";
import { accountsRefused, accountsToRead, findPayoutAccount, inspectorOfAccount } from "./queries.server";
import { postponePayoutCheck, recordPayoutStatus } from "./record-payout-status.server";
import { CLOSED, type Standing, standingOf } from "./standing";

const ASK_AGAIN_MS = 6 * 60 * 60 * 1000;
const AWAITED_MS = 60 * 1000;

type Ports = Pick<PaymentPorts, "stripe">;

/** Harmless when repeated. */
export async function readPayoutAccount(
  ports: Ports,
  inspectorId: string,
  options?: Stripe.RequestOptions,
): Promise<PayoutState> {
  const account = findPayoutAccount(inspectorId);
  if (!account?.stripeAccountId) return "not_started";
  const state = await read(ports, account.stripeAccountId, options);
  return state ?? findPayoutAccount(inspectorId)?.state ?? "not_started";
}

/** For a waiting person: asks at most once a minute, and only while the account is not ready, in case a webhook is late or lost. */
export async function readAwaitedPayoutAccount(ports: Ports, inspectorId: string): Promise<void> {
  const account = findPayoutAccount(inspectorId);
  if (account?.state !== "action_needed" || !account.stripeAccountId) return;
  if ((account.checkedAt ?? 0) <= now() - AWAITED_MS) await read(ports, account.stripeAccountId, WHILE_A_PAGE_WAITS);
}

export async function readPayoutAccountByProviderId(ports: Ports, stripeAccountId: string): Promise<void> {
  if (inspectorOfAccount(stripeAccountId)) await read(ports, stripeAccountId);
}

/** Those that are not ready and those refused a share, in case a webhook was lost. Returns how many. @throws the first error, after all have been tried */
export async function sweepPayoutAccounts(ports: Ports): Promise<number> {
  const at = now();
  const due = { before: at - ASK_AGAIN_MS, at, limit: SLICE.providerCalls.most };
  const inspectorIds = [...accountsToRead(due), ...accountsRefused(due)];
  await tryEach(inspectorIds, async (inspectorId) => {
    try {
      await readPayoutAccount(ports, inspectorId);
    } finally {
      // Also after a failure: accounts that cannot be read must not take the places of the others.
      await execute(postponePayoutCheck, { actor: SYSTEM, input: { inspectorId } });
    }
  });
  return inspectorIds.length;
}

/** Returns undefined when the inspector has replaced the account while the provider was asked. */
async function read(
  { stripe }: Ports,
  stripeAccountId: string,
  options?: Stripe.RequestOptions,
): Promise<PayoutState | undefined> {
  const standing = await askFor(stripe, stripeAccountId, options);
  try {
    const { result } = await execute(recordPayoutStatus, { actor: SYSTEM, input: { stripeAccountId, ...standing } });
    return result.state;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") return undefined;
    throw error;
  }
}

async function askFor(stripe: Stripe, stripeAccountId: string, options?: Stripe.RequestOptions): Promise<Standing> {
  try {
    return standingOf(await stripe.accounts.retrieve(stripeAccountId, {}, options));
  } catch (error) {
    if (isAccountGone(error) && !tooManyClosed() && (await checkPlatform(stripe)) === "ours") return CLOSED;
    throw error;
  }
}
