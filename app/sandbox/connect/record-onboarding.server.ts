import type Stripe from "stripe";
import { SOME_TIME_LATER, schedule, unschedule } from "../background/timers.server";
import { newId } from "../store/ids.server";
import { type AccountReview, change, hide, mustFind, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";
import { accountStatus } from "./account-status.server";

export interface OnboardingDetails {
  /** What Stripe's test values ask for; undefined leaves the review as it is. */
  review?: AccountReview;
  firstName?: string;
  lastName?: string;
  dateOfBirth?: string;
  ssnLast4Given?: true;
  /** The full account number is never passed on. */
  bank?: { routingNumber: string; last4: string };
  termsAccepted?: true;
}

/** Emits account.updated, a Connect event, when the account has changed. */
export function recordOnboarding(tx: Tx, account: Stripe.Account, details: OnboardingDetails): Stripe.Account {
  const informed: Stripe.Account = {
    ...account,
    individual: individualWith(account, details),
    external_accounts: details.bank ? bankList(account, details.bank) : account.external_accounts,
    tos_acceptance:
      details.termsAccepted && !account.tos_acceptance?.date
        ? { date: seconds(tx.now), ip: "127.0.0.1", user_agent: null, service_agreement: "full" }
        : account.tos_acceptance,
  };
  const { hidden } = mustFind(tx, "account", account.id);
  const review = details.review ?? hidden.review ?? {};
  const settled = { ...informed, ...accountStatus(informed, review) };
  if (JSON.stringify(settled) === JSON.stringify(account)) return account;
  const changed = change(tx, account, settled);
  hide(tx, account.id, { ...hidden, review });
  unschedule(tx, "verify_account", account.id);
  if (review.verifiesSoon) schedule(tx, "verify_account", account.id, tx.now + SOME_TIME_LATER);
  emit(tx, "account.updated", changed, account.id, account);
  return changed;
}

function individualWith(account: Stripe.Account, details: OnboardingDetails): Stripe.Person | undefined {
  const person = account.individual;
  if (!person) throw new Error(`account ${account.id} has no person`);
  const [year, month, day] = details.dateOfBirth?.split("-").map(Number) ?? [];
  return {
    ...person,
    first_name: details.firstName ?? person.first_name,
    last_name: details.lastName ?? person.last_name,
    dob: year && month && day ? { day, month, year } : person.dob,
    ssn_last_4_provided: person.ssn_last_4_provided || details.ssnLast4Given === true,
  };
}

function bankList(
  account: Stripe.Account,
  bank: { routingNumber: string; last4: string },
): Stripe.Account["external_accounts"] {
  const held = account.external_accounts?.data[0];
  const isSame =
    held?.object === "bank_account" &&
    held.status !== "errored" &&
    held.last4 === bank.last4 &&
    held.routing_number === bank.routingNumber;
  if (isSame) return account.external_accounts;
  const added = {
    id: newId("ba"),
    object: "bank_account",
    account: account.id,
    account_holder_name: null,
    account_holder_type: "individual",
    account_type: null,
    available_payout_methods: ["standard"],
    bank_name: "STRIPE TEST BANK",
    country: "US",
    currency: "usd",
    default_for_currency: true,
    fingerprint: null,
    last4: bank.last4,
    metadata: {},
    routing_number: bank.routingNumber,
    status: "new",
  } satisfies Stripe.BankAccount;
  return { object: "list", data: [added], has_more: false, url: `/v1/accounts/${account.id}/external_accounts` };
}
