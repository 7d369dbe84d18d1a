import { z } from "zod";
import {
  boolean,
  currency,
  email,
  integer,
  list,
  metadata,
  oneOf,
  parameters,
  positiveInteger,
  text,
  url,
} from "../api/params.server";
import { methodParams } from "../payments/methods/offered-methods.server";

const lineItem = parameters({
  price_data: parameters({
    currency,
    unit_amount: positiveInteger,
    product_data: parameters({ name: text, description: text.optional(), metadata: metadata.optional() }),
  }),
  quantity: positiveInteger.optional(),
});

const shared = {
  ...methodParams,
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: text.optional(),
  customer_email: email.optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  ui_mode: oneOf("hosted_page").optional(),
};

const paymentParams = parameters({
  ...shared,
  adaptive_pricing: parameters({ enabled: boolean.optional() }).optional(),
  mode: z.literal("payment"),
  line_items: list(lineItem),
  currency: currency.optional(),
  payment_intent_data: z
    .strictObject({
      capture_method: oneOf("automatic", "automatic_async").optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: email.optional(),
      statement_descriptor_suffix: text.optional(),
      transfer_group: text.optional(),
    })
    .optional(),
  submit_type: oneOf("auto", "book", "donate", "pay").optional(),
});

/** A card is saved, and nothing is paid: https://docs.stripe.com/payments/checkout/save-and-reuse */
const setupParams = parameters({
  ...shared,
  mode: z.literal("setup"),
  currency,
  customer: text.optional(),
  setup_intent_data: parameters({ description: text.optional(), metadata: metadata.optional() }).optional(),
});

export const sessionParams = z.discriminatedUnion("mode", [paymentParams, setupParams]);
export type SessionParams = z.output<typeof sessionParams>;
export type PaymentSessionParams = z.output<typeof paymentParams>;
export type SetupSessionParams = z.output<typeof setupParams>;
