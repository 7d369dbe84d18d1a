import type Stripe from "stripe";
import { errorBody, StripeFailure } from "../../api/errors.server";
import { change, hide, mustFind, type Stored, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { type Decline, declineOf } from "../charges/declines.server";
import { traitsOf } from "./card-behaviours.server";

/** From now on it pays for this customer, any number of times. */
export function attachMethod(tx: Tx, method: Stored<"payment_method">, customer: string): Stored<"payment_method"> {
  const body = change(tx, method.body, { customer });
  emit(tx, "payment_method.attached", body, undefined, method.body);
  return { ...method, body };
}

/** It may not be used again: https://docs.stripe.com/api/payment_methods/detach */
export function detachMethod(tx: Tx, { body, hidden }: Stored<"payment_method">): Stripe.PaymentMethod {
  hide(tx, body.id, { ...hidden, isUsed: true });
  const detached = change(tx, body, { customer: null });
  emit(tx, "payment_method.detached", detached, undefined, body);
  return detached;
}

export function detachMethodsOf(tx: Tx, customer: string) {
  const attached = tx.db
    .prepare<[string], { id: string }>(
      "select id from objects indexed by objects_by_customer where json_extract(body, '$.customer') = ? and kind = 'payment_method' order by seq",
    )
    .all(customer);
  for (const { id } of attached) detachMethod(tx, mustFind(tx, "payment_method", id));
}

/** Why a card cannot be saved: https://docs.stripe.com/testing#declined-payments */
export function declineAtSaving({ hidden }: Stored<"payment_method">): Decline | undefined {
  const { decline, declinesChargesAlone } = traitsOf(hidden.behaviour);
  return decline && !declinesChargesAlone ? declineOf(decline) : undefined;
}

/** @throws StripeFailure 402 card_error */
export function refuseUnsavable(method: Stored<"payment_method">) {
  const decline = declineAtSaving(method);
  if (!decline) return;
  const { code, declineCode, message } = decline;
  throw new StripeFailure(402, { ...errorBody("card_error", { code, message }), decline_code: declineCode }, true);
}
