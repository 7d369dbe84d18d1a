import { z } from "zod";
import { boolean, email, metadata, oneOf, parameters, text } from "../../api/params.server";

const requested = parameters({ requested: boolean });

export const accountParams = parameters({
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
export type AccountParams = z.output<typeof accountParams>;
