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

export const sessionParams = parameters({
  ...methodParams,
  adaptive_pricing: parameters({ enabled: boolean.optional() }).optional(),
  mode: oneOf("payment"),
  line_items: list(lineItem),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: text.optional(),
  currency: currency.optional(),
  customer_email: email.optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
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
  ui_mode: oneOf("hosted_page").optional(),
});
export type SessionParams = z.output<typeof sessionParams>;
