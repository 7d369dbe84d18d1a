import type Stripe from "stripe";
import { newId } from "~/lib/ids";
import { SYSTEM } from "../actor";
import { execute } from "../command.server";
import type { PlainErrorCode } from "../error-codes";
import { conflict } from "../errors";
import type { PaymentPorts } from "../payments/ports";
import { isOfProvider } from "../payments/provider/provider-errors.server";
import { reportedUrl } from "../payments/provider/reported";
import { findPayoutAccount, retiredAccounts } from "./queries.server";
import { recordPayoutAccount } from "./record-payout-account.server";
import { retirePayoutAccount } from "./retire-payout-account.server";
import { standingOf } from "./standing";
import { readPayoutAccount } from "./sync-flow.server";

/** Returns a one-time link. @throws DomainError conflict "payout-account-failed", "payout-link-failed" when the provider cannot be reached, refuses, or has no such account */
export async function openOnboarding(ports: PaymentPorts, inspectorId: string): Promise<string> {
  const account = (await usableAccount(ports, inspectorId)) ?? (await makeAccount(ports, inspectorId));
  const page = new URL("/inspector-payments", ports.env.appUrl).href;
  return orRefuse("payout-link-failed", async () => {
    const { url } = await ports.stripe.accountLinks.create(
      {
        account,
        // Stripe refuses account_update for accounts with their own dashboard: https://docs.stripe.com/api/account_links/create
        type: "account_onboarding",
        return_url: `${page}?payout_complete=true`,
        refresh_url: `${page}?payout_refresh=true`,
      },
      { idempotencyKey: `account_link:${inspectorId}:${newId("link")}` },
    );
    return reportedUrl.parse(url);
  });
}

/** A closed account is read once more, in case it is back, and only then makes room for another. */
async function usableAccount(ports: PaymentPorts, inspectorId: string): Promise<string | null> {
  if (findPayoutAccount(inspectorId)?.state === "closed") {
    await orRefuse("payout-account-failed", () => readPayoutAccount(ports, inspectorId));
    await execute(retirePayoutAccount, { actor: SYSTEM, input: { inspectorId } });
  }
  return findPayoutAccount(inspectorId)?.stripeAccountId ?? null;
}

async function makeAccount(ports: PaymentPorts, inspectorId: string): Promise<string> {
  ports.failPoint("account.recorded");
  return orRefuse("payout-account-failed", async () => {
    const account = await createAccount(ports.stripe, inspectorId);
    ports.failPoint("account.created");
    const { needs } = standingOf(account);
    await execute(recordPayoutAccount, { actor: SYSTEM, input: { inspectorId, stripeAccountId: account.id, needs } });
    return account.id;
  });
}

/** Has no parameter that a person can change, since after a crash the same key must come with the same parameters. */
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
      // Stripe grants transfers alone only to platforms that it has approved for it.
      capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
      metadata: { inspectorId },
    },
    { idempotencyKey: `account:${inspectorId}:${retiredAccounts(inspectorId) + 1}` },
  );
}

async function orRefuse<T>(code: PlainErrorCode, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // A closed or removed account is reported like an outage: only support can help.
    if (isOfProvider(error)) throw conflict(code, { cause: error });
    throw error;
  }
}
