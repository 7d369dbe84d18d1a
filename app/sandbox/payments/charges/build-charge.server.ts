import type Stripe from "stripe";
import { type Stored, seconds, type Tx } from "../../store/objects.server";
import { blankCharge } from "./blank-charge.server";
import { outcomeOf } from "./charge-outcome.server";
import type { Decline } from "./declines.server";

export type Paying = { intent: Stripe.PaymentIntent; method: Stored<"payment_method"> };

/** A charge that was taken or, with `decline`, refused. It is not stored yet. */
export function buildCharge(tx: Tx, id: string, { intent, method }: Paying, decline: Decline | null): Stripe.Charge {
  const succeeded = decline === null;
  return {
    ...blankCharge(id, intent.amount, seconds(tx.now)),
    amount_captured: succeeded ? intent.amount : 0,
    billing_details: method.body.billing_details,
    captured: succeeded,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(method.hidden.behaviour, decline),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.body.id,
    payment_method_details: methodDetails(method.body, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_url: succeeded ? `https://pay.stripe.com/receipts/payment/${id}` : null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: succeeded ? "succeeded" : "failed",
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge;
}

function methodDetails(method: Stripe.PaymentMethod, amount: number): Stripe.Charge.PaymentMethodDetails {
  const { card, us_bank_account: bank } = method;
  if (bank) return bankDetails(bank);
  if (!card) throw new Error(`payment method ${method.id} has no card`);
  return {
    type: "card",
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  } satisfies Stripe.Charge.PaymentMethodDetails;
}

function bankDetails(bank: Stripe.PaymentMethod.UsBankAccount): Stripe.Charge.PaymentMethodDetails {
  const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = bank;
  return {
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type,
      account_type,
      bank_name,
      fingerprint,
      last4,
      payment_reference: null,
      routing_number,
    },
  } satisfies Stripe.Charge.PaymentMethodDetails;
}
