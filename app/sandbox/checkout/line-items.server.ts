import type Stripe from "stripe";
import type { Stored } from "../store/objects.server";
import { linesOf } from "./checkout-view.server";

/** Returns the first ten, as `expand: ['line_items']` shows them. */
export function expandedLineItems(session: Stored<"checkout.session">): Stripe.ApiList<Stripe.LineItem> {
  const url = `/v1/checkout/sessions/${session.body.id}/line_items`;
  const items = lineItemsOf(session);
  return { object: "list", data: items.slice(0, 10), has_more: items.length > 10, url };
}

/** In the order in which they were given. Their ids are made of the session's, so that they stay the same. */
export function lineItemsOf(session: Stored<"checkout.session">): Stripe.LineItem[] {
  const { created, id } = session.body;
  return linesOf(session).map(({ amount, name, quantity }, place) => {
    const suffix = `${id.split("_").at(-1)}${place}`;
    return {
      id: `li_${suffix}`,
      object: "item",
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: "usd",
      description: name,
      metadata: {},
      price: buildPrice(suffix, created, amount / quantity),
      quantity,
    };
  });
}

/** A price for one session alone is not active. The SDK reads decimals as numbers of its own, which are texts in JSON. */
function buildPrice(suffix: string, created: number, unitAmount: number): Stripe.Price {
  const decimal: unknown = String(unitAmount);
  return {
    id: `price_${suffix}`,
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: `prod_${suffix}`,
    recurring: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount: unitAmount,
    unit_amount_decimal: decimal as Stripe.Price["unit_amount_decimal"],
  };
}
