import type Stripe from "stripe";
import { newId } from "../../store/ids.server";
import { seconds, type Tx } from "../../store/objects.server";
import type { AccountParams } from "./account-params.server";
import { requestedCapabilities } from "./capabilities.server";
import { newPerson } from "./person.server";

export function buildAccount(tx: Tx, params: AccountParams): Stripe.Account {
  const id = newId("acct");
  const { business_profile: profile, capabilities, controller, individual } = params;
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
    business_type: params.business_type ?? null,
    capabilities: requestedCapabilities({}, capabilities),
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
    ...(params.business_type && { individual: newPerson({ id, created }, individual) }),
    metadata: params.metadata ?? {},
    payouts_enabled: false,
    settings: defaultSettings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: params.type ?? (controller ? "none" : "standard"),
  } satisfies Stripe.Account;
}

/** Stripe's defaults for a new US account: daily payouts, two days after a charge. */
function defaultSettings(): Stripe.Account.Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: "Etc/UTC" },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: "daily" },
      statement_descriptor: null,
    },
  };
}
