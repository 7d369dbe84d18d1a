import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { type ApiEnv, type Call, endpoint } from "../api/endpoint.server";
import { cardError, missingResource } from "../api/errors.server";
import { integer, oneOf, parameters, parseParams, text } from "../api/params.server";
import { retrieve } from "../api/resources.server";
import { newId } from "../store/ids.server";
import { find, insert, PLATFORM, type Stored, seconds, type Tx } from "../store/objects.server";
import { CARD_ERRORS, type Card, cardOfTestPaymentMethod, readCard } from "./cards.server";

export const paymentMethods = new Hono<ApiEnv>().post("/", endpoint(create, { publishable: true })).get(
  "/:id",
  endpoint((tx, call) => retrieve(tx, call, "payment_method")),
);

/** `payment_method_data`, as Stripe.js sends a typed card. */
export const paymentMethodParams = parameters({
  type: oneOf("card"),
  card: parameters({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  billing_details: z
    .strictObject({
      name: text.optional(),
      email: text.optional(),
      phone: text.optional(),
      address: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});

/** Number and security code are never stored. */
export function insertPaymentMethod(tx: Tx, card: Card): Stored<"payment_method"> {
  const body = insert(tx, "payment_method", buildPaymentMethod(tx, card), { hidden: { behaviour: card.behaviour } });
  return { body, hidden: { behaviour: card.behaviour }, owner: PLATFORM };
}

/** @throws StripeFailure 402 card_error */
export function cardFromParams(tx: Tx, written: z.output<typeof paymentMethodParams>): Card {
  const { number, exp_month, exp_year, cvc = null } = written.card;
  const name = written.billing_details?.name ?? null;
  const { card, invalid } = readCard({ number, expiry: `${exp_month}/${exp_year}`, cvc, name }, tx.now);
  if (card) return card;
  const [field = "number"] = invalid;
  throw cardError(field === "expiry" ? expiryError(exp_month) : { ...CARD_ERRORS[field], param: field });
}

/** Each use of a test payment method (pm_card_visa …) makes a new one. @throws StripeFailure resource_missing */
export function paymentMethodOfId(tx: Tx, id: string): Stored<"payment_method"> {
  const ready = cardOfTestPaymentMethod(id, tx.now);
  if (ready) return insertPaymentMethod(tx, ready);
  const kept = find(tx, "payment_method", id);
  if (!kept) throw missingResource("PaymentMethod", id, "payment_method", "parameter");
  return kept;
}

function create(tx: Tx, call: Call): object {
  return insertPaymentMethod(tx, cardFromParams(tx, parseParams(paymentMethodParams, call.params))).body;
}

// The API has two parameters for this field.
function expiryError(month: number) {
  const part = month >= 1 && month <= 12 ? "year" : "month";
  return {
    code: `invalid_expiry_${part}`,
    message: `Your card's expiration ${part} is invalid.`,
    param: `exp_${part}`,
  };
}

function buildPaymentMethod(tx: Tx, card: Card): Stripe.PaymentMethod {
  return {
    id: newId("pm"),
    object: "payment_method",
    billing_details: { address: null, email: null, name: card.holder, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: "credit",
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(tx.now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  } satisfies Stripe.PaymentMethod;
}
