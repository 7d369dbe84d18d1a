import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { type ApiEnv, type Call, endpoint } from "../api/endpoint.server";
import { accountInvalid, invalidRequest } from "../api/errors.server";
import { listOf } from "../api/lists.server";
import { boolean, email, metadata, oneOf, parameters, parseParams, text } from "../api/params.server";
import { newId } from "../store/ids.server";
import { change, find, insert, PLATFORM, seconds, type Tx } from "../store/store.server";
import { emit } from "../webhooks/events.server";
import { defaultSettings } from "./account-settings.server";

export const accounts = new Hono<ApiEnv>()
  .post("/", endpoint(create))
  .get(
    "/",
    endpoint((tx, call) => listOf(tx, "account", call)),
  )
  .get("/:account", endpoint(retrieve, { connected: true }));

/** What a person has told in the onboarding; a member that is left out stays as it was. */
export interface OnboardingFacts {
  firstName?: string;
  lastName?: string;
  /** A calendar date, "YYYY-MM-DD". */
  dateOfBirth?: string;
  ssnLast4Given?: true;
  /** The whole account number never comes here. */
  bank?: { routingNumber: string; last4: string };
  termsAccepted?: true;
}

/**
 * Writes down what a person told, works out what is still due, and tells the platform (account.updated, a Connect
 * event) when anything has changed. With nothing due the account can take transfers and be paid out.
 */
export function recordOnboarding(tx: Tx, account: Stripe.Account, facts: OnboardingFacts): Stripe.Account {
  const informed: Stripe.Account = {
    ...account,
    individual: individualWith(account, facts),
    external_accounts: facts.bank ? bankList(account, facts.bank) : account.external_accounts,
    tos_acceptance:
      facts.termsAccepted && !account.tos_acceptance?.date
        ? { date: seconds(tx.now), ip: "127.0.0.1", user_agent: null, service_agreement: "full" }
        : account.tos_acceptance,
  };
  const settled = { ...informed, ...standing(informed) };
  if (JSON.stringify(settled) === JSON.stringify(account)) return account;
  const changed = change(tx, account, settled);
  emit(tx, "account.updated", changed, account.id);
  return changed;
}

const requested = parameters({ requested: boolean });

const createParams = parameters({
  business_profile: z
    .strictObject({
      mcc: text.optional(),
      name: text.optional(),
      product_description: text.optional(),
      support_email: email.optional(),
      url: text.optional(),
    })
    .optional(),
  business_type: oneOf("individual").optional(),
  capabilities: z.strictObject({ card_payments: requested.optional(), transfers: requested.optional() }).optional(),
  controller: z
    .strictObject({
      fees: parameters({ payer: oneOf("account", "application") }).optional(),
      losses: parameters({ payments: oneOf("application", "stripe") }).optional(),
      requirement_collection: oneOf("stripe").optional(),
      stripe_dashboard: parameters({ type: oneOf("express", "full", "none") }).optional(),
    })
    .optional(),
  country: text.optional(),
  default_currency: text.optional(),
  email: email.optional(),
  individual: z
    .strictObject({
      email: email.optional(),
      first_name: text.optional(),
      last_name: text.optional(),
      phone: text.optional(),
    })
    .optional(),
  metadata: metadata.optional(),
  type: oneOf("custom", "express", "standard").optional(),
});
type CreateParams = z.output<typeof createParams>;

function create(tx: Tx, call: Call): object {
  const params = parseParams(createParams, call.params);
  if (params.type && params.controller) {
    const message =
      "You may not provide the `type` parameter and `controller` parameters simultaneously. They are mutually exclusive.";
    throw invalidRequest({ message, param: "type" });
  }
  if (params.country && params.country !== "US") {
    const message = `${params.country} is not currently supported by this sandbox: inspectors are paid in the United States.`;
    throw invalidRequest({ code: "country_unsupported", message, param: "country" });
  }
  const account = buildAccount(tx, params);
  return insert(tx, "account", { ...account, ...standing(account) });
}

function retrieve(tx: Tx, call: Call): object {
  parseParams(parameters({}), call.params);
  const id = call.ids.account ?? "";
  const account = find(tx, "account", id)?.body;
  if (account && (call.owner === PLATFORM || call.owner === id)) return account;
  throw accountInvalid(id);
}

/** What is due, and what the account may do: both follow from what is known of it. */
function standing(account: Stripe.Account): Partial<Stripe.Account> {
  const due = requirementsOf(account);
  const active = due.length === 0;
  const state = active ? "active" : "inactive";
  const names = Object.keys(account.capabilities ?? {});
  return {
    capabilities: Object.fromEntries(names.map((name) => [name, state])),
    charges_enabled: active,
    details_submitted: active,
    payouts_enabled: active,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: active ? null : "requirements.past_due",
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
  };
}

/** Stripe's names of what is missing, in its order (https://docs.stripe.com/connect/required-verification-information). */
function requirementsOf({ external_accounts, individual, tos_acceptance }: Stripe.Account): string[] {
  const known: Record<string, unknown> = {
    external_account: external_accounts?.data.length,
    "individual.dob.day": individual?.dob?.day,
    "individual.dob.month": individual?.dob?.month,
    "individual.dob.year": individual?.dob?.year,
    "individual.first_name": individual?.first_name,
    "individual.last_name": individual?.last_name,
    "individual.ssn_last_4": individual?.ssn_last_4_provided,
    "tos_acceptance.date": tos_acceptance?.date,
    "tos_acceptance.ip": tos_acceptance?.ip,
  };
  return Object.keys(known).filter((name) => !known[name]);
}

function individualWith(account: Stripe.Account, facts: OnboardingFacts): Stripe.Person | undefined {
  const person = account.individual;
  if (!person) throw new Error(`account ${account.id} has no person`);
  const [year, month, day] = facts.dateOfBirth?.split("-").map(Number) ?? [];
  return {
    ...person,
    first_name: facts.firstName ?? person.first_name,
    last_name: facts.lastName ?? person.last_name,
    dob: year && month && day ? { day, month, year } : person.dob,
    ssn_last_4_provided: person.ssn_last_4_provided || facts.ssnLast4Given === true,
  };
}

function bankList(
  account: Stripe.Account,
  bank: { routingNumber: string; last4: string },
): Stripe.Account["external_accounts"] {
  const held = account.external_accounts?.data[0];
  const isSame =
    held?.object === "bank_account" && held.last4 === bank.last4 && held.routing_number === bank.routingNumber;
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

function buildAccount(tx: Tx, params: CreateParams): Stripe.Account {
  const id = newId("acct");
  const { business_profile: profile, capabilities, controller, individual } = params;
  const asked = Object.entries(capabilities ?? {}).filter(([, wish]) => wish?.requested);
  const created = seconds(tx.now);
  return {
    id,
    object: "account",
    business_profile: {
      mcc: profile?.mcc ?? null,
      minority_owned_business_designation: null,
      name: profile?.name ?? null,
      product_description: profile?.product_description ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: profile?.support_email ?? null,
      support_phone: null,
      support_url: null,
      url: profile?.url ?? null,
    },
    business_type: params.business_type ?? "individual",
    capabilities: Object.fromEntries(asked.map(([name]) => [name, "inactive"])),
    charges_enabled: false,
    controller: {
      fees: { payer: controller?.fees?.payer ?? "application_express" },
      is_controller: true,
      losses: { payments: controller?.losses?.payments ?? "application" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: controller?.stripe_dashboard?.type ?? "express" },
      type: "application",
    },
    country: "US",
    created,
    default_currency: "usd",
    details_submitted: false,
    email: params.email ?? null,
    external_accounts: { object: "list", data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    individual: {
      id: newId("person"),
      object: "person",
      account: id,
      created,
      dob: { day: null, month: null, year: null },
      email: individual?.email ?? null,
      first_name: individual?.first_name ?? null,
      last_name: individual?.last_name ?? null,
      metadata: {},
      phone: individual?.phone ?? null,
      ssn_last_4_provided: false,
    },
    metadata: params.metadata ?? {},
    payouts_enabled: false,
    settings: defaultSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: params.type ?? (controller ? "none" : "standard"),
  } satisfies Stripe.Account;
}
