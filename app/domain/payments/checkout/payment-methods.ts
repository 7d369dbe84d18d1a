import type Stripe from "stripe";

type ExcludedMethod = Stripe.PaymentIntentCreateParams.ExcludedPaymentMethodType;

/** Cards, and the wallets that pay by card. Stripe takes nothing else, whatever is switched on in its dashboard. */
export const CHECKOUT_METHODS: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[] = ["card"];

/** What asks for no redirect and is no card: bank debits, bank transfers, vouchers, and codes to scan or type. */
const EXCLUDED_METHODS: ExcludedMethod[] = [
  "acss_debit",
  "au_becs_debit",
  "bacs_debit",
  "blik",
  "boleto",
  "customer_balance",
  "konbini",
  "mb_way",
  "multibanco",
  "nz_bank_account",
  "oxxo",
  "pay_by_bank",
  "paynow",
  "payto",
  "pix",
  "promptpay",
  "sepa_debit",
  "swish",
  "upi",
  "us_bank_account",
  "wechat_pay",
];

/**
 * The same for intents that programs confirm, without a return_url: only `allow_redirects: "never"` promises that, and Stripe does not take it
 * together with a list of allowed methods (https://docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter).
 */
export const INTENT_METHODS: Pick<
  Stripe.PaymentIntentCreateParams,
  "automatic_payment_methods" | "excluded_payment_method_types"
> = {
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  excluded_payment_method_types: EXCLUDED_METHODS,
};
