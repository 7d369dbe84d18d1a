import type Stripe from "stripe";
import { SOME_TIME_LATER, schedule, unschedule } from "../../background/timers.server";
import type { PayoutFailure } from "../../balance/payout-failures.server";
import { newId } from "../../store/ids.server";
import { type Stored, seconds, type Tx } from "../../store/objects.server";
import { profileOf } from "../accounts/account-profile.server";
import { newPerson } from "../accounts/person.server";
import { saveAccount } from "../accounts/save-account.server";
import { findingsOf, reviewOf } from "./verification.server";

export interface OnboardingDetails {
  firstName?: string | undefined;
  lastName?: string | undefined;
  dateOfBirth?: string | undefined;
  address?: { line1: string; city: string; state: string; postal_code: string } | undefined;
  /** Never stored. */
  ssnLast4?: string | undefined;
  /** The name of one of Stripe's test files. */
  document?: string | undefined;
  /** The full account number is never passed on. */
  bank?: { routingNumber: string; last4: string; payoutFailure: PayoutFailure | undefined } | undefined;
  termsAccepted?: true | undefined;
}

/** Emits account.updated, a Connect event, when the account has changed. */
export function recordOnboarding(tx: Tx, stored: Stored<"account">, details: OnboardingDetails): Stripe.Account {
  const { body: account, hidden } = stored;
  const { individual } = profileOf(stored);
  const person = individualWith(account, individual, details);
  const informed: Stripe.Account = {
    ...account,
    external_accounts: details.bank ? bankList(account, details.bank) : account.external_accounts,
    tos_acceptance:
      details.termsAccepted && !account.tos_acceptance?.date
        ? { date: seconds(tx.now), ip: "127.0.0.1", user_agent: null, service_agreement: "full" }
        : account.tos_acceptance,
  };
  const claims = newClaims(individual, person, details);
  const isChecked = Object.values(claims).some((claim) => claim !== undefined);
  const identity = isChecked ? findingsOf(hidden.identity ?? {}, claims) : hidden.identity;
  const review = isChecked && identity ? reviewOf(identity) : hidden.review;
  if (isChecked) unschedule(tx, "verify_account", account.id);
  if (isChecked && review?.verifiesSoon) schedule(tx, "verify_account", account.id, tx.now + SOME_TIME_LATER);
  const profile = { business_type: "individual" as const, individual: person };
  const payoutFailure = details.bank ? details.bank.payoutFailure : hidden.payoutFailure;
  return saveAccount(tx, stored, informed, { ...hidden, payoutFailure, profile, identity, review });
}

/** Only what is new is checked. */
function newClaims(before: Stripe.Person | undefined, person: Stripe.Person, details: OnboardingDetails) {
  const hasChanged = (name: "address" | "dob") => JSON.stringify(before?.[name]) !== JSON.stringify(person[name]);
  return {
    address: hasChanged("address") ? details.address?.line1 : undefined,
    dateOfBirth: hasChanged("dob") ? details.dateOfBirth : undefined,
    document: details.document,
    ssn: details.ssnLast4,
  };
}

function individualWith(
  account: Stripe.Account,
  known: Stripe.Person | undefined,
  details: OnboardingDetails,
): Stripe.Person {
  const person = known ?? newPerson(account);
  const [year, month, day] = details.dateOfBirth?.split("-").map(Number) ?? [];
  return {
    ...person,
    ...(details.address && { address: { ...details.address, country: "US", line2: null } }),
    first_name: details.firstName ?? person.first_name,
    last_name: details.lastName ?? person.last_name,
    dob: year && month && day ? { day, month, year } : person.dob,
    ssn_last_4_provided: person.ssn_last_4_provided === true || details.ssnLast4 !== undefined,
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
