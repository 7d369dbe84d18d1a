import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest } from "../../api/errors.server";
import type { FormRecord } from "../../api/form.server";
import { boolean, list, oneOf, parameters } from "../../api/params.server";

type Excludable = Stripe.PaymentIntentCreateParams.ExcludedPaymentMethodType;

/** Switched on in the dashboard of the sandbox's account. */
const SWITCHED_ON = ["card", "us_bank_account"] as const;

/** Every type that Stripe lets a caller exclude. */
const METHOD_TYPES = [
  "acss_debit",
  "affirm",
  "afterpay_clearpay",
  "alipay",
  "alma",
  "amazon_pay",
  "au_becs_debit",
  "bacs_debit",
  "bancontact",
  "billie",
  "bizum",
  "blik",
  "boleto",
  "card",
  "cashapp",
  "crypto",
  "customer_balance",
  "eps",
  "fpx",
  "giropay",
  "grabpay",
  "ideal",
  "kakao_pay",
  "klarna",
  "konbini",
  "kr_card",
  "mb_way",
  "mobilepay",
  "multibanco",
  "naver_pay",
  "nz_bank_account",
  "oxxo",
  "p24",
  "pay_by_bank",
  "payco",
  "paynow",
  "paypal",
  "paypay",
  "payto",
  "pix",
  "promptpay",
  "revolut_pay",
  "samsung_pay",
  "satispay",
  "scalapay",
  "sepa_debit",
  "sequra",
  "sofort",
  "sunbit",
  "swish",
  "twint",
  "upi",
  "us_bank_account",
  "wechat_pay",
  "zip",
] as const satisfies readonly Excludable[];

export const excludedMethods = list(oneOf(...METHOD_TYPES));
const allowed = list(oneOf(...METHOD_TYPES, "link"));

export const methodParams = {
  allowed_payment_method_types: allowed.optional(),
  excluded_payment_method_types: excludedMethods.optional(),
};

export const intentMethodParams = {
  ...methodParams,
  automatic_payment_methods: z
    .strictObject({ enabled: boolean, allow_redirects: oneOf("always", "never").optional() })
    .optional(),
};

const anyParams = parameters(intentMethodParams);
export type MethodParams = z.output<typeof anyParams>;

/** @throws StripeFailure 400: since 2026-09-30 the parameter is no longer taken (https://docs.stripe.com/changelog/endive/2026-09-30) */
export function refusePaymentMethodTypes(form: FormRecord): void {
  if (form.payment_method_types === undefined) return;
  throw invalidRequest({
    code: "payment_method_types_no_longer_supported",
    param: "payment_method_types",
    message:
      "The parameter `payment_method_types` is no longer supported. Use `automatic_payment_methods`, `excluded_payment_method_types` or `allowed_payment_method_types` instead.",
  });
}

/** What is offered: what is switched on, less what is excluded or not allowed. @throws StripeFailure 400 when nothing is left, or when parameters contradict each other */
export function offeredMethods(params: MethodParams): string[] {
  const { allowed_payment_method_types: allowedTypes, excluded_payment_method_types: excludedTypes } = params;
  const others = allowedTypes && OTHERS.find((name) => params[name] !== undefined);
  if (others) {
    throw invalidRequest({
      param: others,
      message: `You may only specify one of these parameters: allowed_payment_method_types, ${others}.`,
    });
  }
  const base = params.automatic_payment_methods?.enabled === false ? (["card"] as const) : SWITCHED_ON;
  const offered = base.filter(
    (type) => (allowedTypes?.includes(type) ?? true) && !(excludedTypes?.includes(type) ?? false),
  );
  if (offered.length > 0) return offered;
  throw invalidRequest({
    code: "payment_intent_invalid_parameter",
    message:
      "No valid payment method types for this payment. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.",
  });
}

const OTHERS = ["automatic_payment_methods", "excluded_payment_method_types"] as const;

export function automaticMethods(params: MethodParams): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  if (params.allowed_payment_method_types) return null;
  const { enabled = true, allow_redirects = "always" } = params.automatic_payment_methods ?? {};
  return enabled ? { allow_redirects, enabled } : { enabled };
}
