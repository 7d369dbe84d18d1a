import { z } from "zod";
import {
  boolean,
  currency,
  email,
  metadata,
  metadataChanges,
  oneOf,
  parameters,
  positiveInteger,
  stripeIssue,
  text,
  url,
} from "../../api/params.server";
import { excludedMethods, intentMethodParams } from "../methods/offered-methods.server";
import { paymentMethodParams } from "../methods/payment-methods.server";

/** Stripe takes card payments from 50 cents to $999,999.99. */
const chargeableAmount = positiveInteger.superRefine((amount, context) => {
  if (amount < 50) context.addIssue(stripeIssue("Amount must be at least $0.50 usd", "amount_too_small"));
  if (amount > 99_999_999) context.addIssue(stripeIssue("Amount must be no more than $999,999.99", "amount_too_large"));
});

export const cardParams = {
  payment_method: text.optional(),
  payment_method_data: paymentMethodParams.optional(),
  return_url: url.optional(),
};

export const createParams = parameters({
  ...cardParams,
  amount: chargeableAmount,
  currency,
  ...intentMethodParams,
  capture_method: oneOf("automatic", "automatic_async").optional(),
  confirm: boolean.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  off_session: boolean.optional(),
  receipt_email: email.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
});

export const updateParams = parameters({
  amount: chargeableAmount.optional(),
  customer: text.optional(),
  description: text.optional(),
  excluded_payment_method_types: z.union([z.literal("").transform(() => []), excludedMethods]).optional(),
  metadata: metadataChanges,
  receipt_email: email.optional(),
  transfer_group: text.optional(),
});

export const confirmParams = parameters({
  ...cardParams,
  off_session: boolean.optional(),
  receipt_email: email.optional(),
  use_stripe_sdk: boolean.optional(),
});

export const cancelParams = parameters({
  cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer").optional(),
});
