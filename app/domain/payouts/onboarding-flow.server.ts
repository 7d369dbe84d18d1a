import Stripe from "stripe";
import { newId } from "~/lib/ids";
import { SYSTEM } from "../actor";
import { execute } from "../command.server";
import type { PlainErrorCode } from "../error-codes";
import { conflict } from "../errors";
import type { PaymentPorts } from "../payments/ports";
import { isProviderTrouble } from "../payments/provider-errors.server";
import { findPayoutAccount } from "./queries.server";
import { recordPayoutAccount } from "./record-payout-account.server";

/**
 * The outside step of setting up payouts: makes the inspector's account if there is none yet, records it, and asks for a
 * link to the provider's pages, which opens once.
 * @returns the address to send the browser to
 * @throws DomainError(conflict, payout-account-failed), (conflict, payout-link-failed) when the
 *   provider cannot be reached or does not know the account any more
 */
export async function openOnboarding(ports: PaymentPorts, inspectorId: string): Promise<string> {
  const account = findPayoutAccount(inspectorId)?.stripeAccountId ?? (await makeAccount(ports, inspectorId));
  const page = new URL("/inspector-payments", ports.env.appUrl).href;
  const link = await orRefuse("payout-link-failed", () =>
    ports.stripe.accountLinks.create(
      {
        account,
        // Accounts with a dashboard of the provider's own change their details on the same pages
        // (https://docs.stripe.com/api/account_links/create: account_update is not for them).
        type: "account_onboarding",
        return_url: `${page}?payout_complete=true`,
        refresh_url: `${page}?payout_refresh=true`,
      },
      { idempotencyKey: `account_link:${inspectorId}:${newId("link")}` },
    ),
  );
  return link.url;
}

async function makeAccount(ports: PaymentPorts, inspectorId: string): Promise<string> {
  ports.failPoint("account.recorded");
  const { id } = await orRefuse("payout-account-failed", () => createAccount(ports.stripe, inspectorId));
  ports.failPoint("account.created");
  await execute(recordPayoutAccount, { actor: SYSTEM, input: { inspectorId, stripeAccountId: id } });
  return id;
}

/**
 * The only place where accounts are made, so that a move to the provider's Accounts v2 is a change here alone. Nothing
 * that a person can change goes into it: after a crash the same key must come with the same parameters.
 */
function createAccount(stripe: Stripe, inspectorId: string): Promise<Stripe.Account> {
  return stripe.accounts.create(
    {
      country: "US",
      business_type: "individual",
      controller: {
        fees: { payer: "application" },
        losses: { payments: "application" },
        stripe_dashboard: { type: "express" },
      },
      capabilities: { transfers: { requested: true } },
      metadata: { inspectorId },
    },
    { idempotencyKey: `account:${inspectorId}:1` },
  );
}

async function orRefuse<T>(code: PlainErrorCode, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // An account that was closed or taken away over there is told like an outage: only support can mend it.
    if (isProviderTrouble(error) || error instanceof Stripe.errors.StripePermissionError) throw conflict(code);
    throw error;
  }
}
