import type Stripe from "stripe";
import { newId } from "../../store/ids.server";
import { seconds, type Tx } from "../../store/objects.server";
import type { BankAccount } from "./bank-accounts.server";
import { traitsOf } from "./card-behaviours.server";
import type { Card } from "./cards.server";

export type MethodFace = Pick<Stripe.PaymentMethod, "card" | "type" | "us_bank_account"> & { holder: string | null };

export function buildPaymentMethod(
  tx: Tx,
  { holder, ...face }: MethodFace,
  email: string | null,
): Stripe.PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email, name: holder, phone: null, tax_id: null },
    created: seconds(tx.now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    ...face,
  } satisfies Stripe.PaymentMethod;
}

export function cardMethod(card: Card): MethodFace {
  return {
    type: "card",
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: "pass",
        ...traitsOf(card.behaviour).checks,
      },
      country: "US",
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    holder: card.holder,
  } satisfies MethodFace;
}

export function bankMethod(account: BankAccount): MethodFace {
  return {
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: account.holderType,
      account_type: "checking",
      bank_name: "STRIPE TEST BANK",
      financial_connections_account: null,
      fingerprint: null,
      last4: account.last4,
      networks: { preferred: "ach", supported: ["ach"] },
      routing_number: account.routingNumber,
      status_details: null,
    },
    holder: account.holder,
  } satisfies MethodFace;
}
