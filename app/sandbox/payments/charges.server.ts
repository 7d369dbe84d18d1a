import type Stripe from "stripe";
import { SOME_TIME_LATER, schedule } from "../background/timers.server";
import { addBalanceTransaction, processingFee, settlementOf } from "../balance/balance-transactions.server";
import { newId } from "../store/ids.server";
import { change, children, insert, mustFind, type Stored, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";

export interface Decline {
  code: string;
  declineCode: string;
  message: string;
}

export type Paying = { intent: Stripe.PaymentIntent; method: Stored<"payment_method"> };

/** The money is pending at first. Under `automatic_async` the charge names its balance transaction a moment later. */
export function chargeSucceeded(tx: Tx, paying: Paying): Stripe.Charge {
  const { intent, method } = paying;
  const behaviour = method.hidden.behaviour ?? "pays";
  const soon = tx.now + SOME_TIME_LATER;
  const charge = buildCharge(tx, newId("ch"), paying, null);
  insert(tx, "charge", charge, { parent: intent.id, hidden: { behaviour } });
  const { id: movement } = addBalanceTransaction(tx, {
    type: "charge",
    reportingCategory: "charge",
    amount: intent.amount,
    source: charge.id,
    availableOn: behaviour === "is_available_at_once" ? tx.now : settlementOf(tx.now),
    description: intent.description,
    fee: { amount: processingFee(intent.amount), description: "Stripe processing fees" },
  });
  const isAsync = intent.capture_method === "automatic_async";
  const entered = isAsync ? charge : change(tx, charge, { balance_transaction: movement });
  emit(tx, "charge.succeeded", entered);
  if (isAsync) schedule(tx, "enter_charge", charge.id, soon);
  if (behaviour === "is_disputed") schedule(tx, "open_dispute", charge.id, soon);
  if (behaviour === "is_inquired") schedule(tx, "open_inquiry", charge.id, soon);
  return entered;
}

/** https://docs.stripe.com/payments/payment-intents/asynchronous-capture */
export function enterCharge(tx: Tx, chargeId: string) {
  const { body: charge } = mustFind(tx, "charge", chargeId);
  const [movement] = children(tx, "balance_transaction", chargeId);
  if (!movement || charge.balance_transaction) return;
  emit(tx, "charge.updated", change(tx, charge, { balance_transaction: movement.id }), undefined, charge);
}

export function chargeDeclined(tx: Tx, paying: Paying, decline: Decline): Stripe.Charge {
  const charge = buildCharge(tx, newId("ch"), paying, decline);
  return insert(tx, "charge", charge, { parent: paying.intent.id });
}

/** Returns a charge's refunds, newest first, as `expand: ['refunds']` shows them. */
export function refundList(tx: Pick<Tx, "db">, chargeId: string): Stripe.ApiList<Stripe.Refund> {
  const refunds = children(tx, "refund", chargeId).reverse();
  return { object: "list", data: refunds, has_more: false, url: `/v1/charges/${chargeId}/refunds` };
}

/** A charge that was taken or, with `decline`, refused. It is not stored yet. */
export function buildCharge(tx: Tx, id: string, { intent, method }: Paying, decline: Decline | null): Stripe.Charge {
  const succeeded = decline === null;
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.body.billing_details,
    calculated_statement_descriptor: null,
    captured: succeeded,
    created: seconds(tx.now),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: succeeded ? "approved_by_network" : "declined_by_network",
      reason: decline?.declineCode ?? null,
      risk_level: "normal",
      seller_message: succeeded
        ? "Payment complete."
        : "The bank did not return any further details with this decline.",
      type: succeeded ? "authorized" : "issuer_declined",
    },
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.body.id,
    payment_method_details: methodDetails(method.body, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: succeeded ? `https://pay.stripe.com/receipts/payment/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: succeeded ? "succeeded" : "failed",
    transfer_data: null,
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
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
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
