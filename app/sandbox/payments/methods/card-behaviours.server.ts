import type Stripe from "stripe";
import type { DeclineCode } from "../charges/declines.server";

type CheckResult = "fail" | "unavailable";

interface CardTraits {
  /** When the bank asks its cardholder before anything else is tried. It asks each of these at setup. */
  authenticates?: "always" | "on_session" | "unless_set_up";
  decline?: DeclineCode;
  /** The card can be saved, and is declined when it is charged. */
  declinesChargesAlone?: true;
  risk?: "elevated" | "highest";
  checks?: Partial<Record<keyof Stripe.PaymentMethod.Card.Checks, CheckResult>>;
  /** In which way a payment is disputed some time later, once each. A part is a part of the amount, from 0 to 1. */
  disputes?: readonly { reason: string; inquiry?: true; part?: number; enhanced?: EnhancedEligibility }[];
  warnsOfFraud?: true;
  refunds?: "delayed" | "returned";
  isAvailableAtOnce?: true;
}

export type EnhancedEligibility = "visa_compelling_evidence_3" | "visa_compliance";

/** https://docs.stripe.com/testing */
const BEHAVIOURS = {
  pays: {},
  declines: { decline: "generic_decline" },
  declines_when_charged: { decline: "generic_decline", declinesChargesAlone: true },
  lacks_funds: { decline: "insufficient_funds" },
  is_lost: { decline: "lost_card" },
  is_stolen: { decline: "stolen_card" },
  is_expired: { decline: "expired_card" },
  has_incorrect_cvc: { decline: "incorrect_cvc" },
  fails_in_processing: { decline: "processing_error" },
  exceeds_velocity: { decline: "card_velocity_exceeded" },
  is_no_test_card: { decline: "test_mode_live_card" },
  // Radar's default rules block the highest risk, too.
  is_blocked: { decline: "fraudulent", risk: "highest" },
  has_elevated_risk: { risk: "elevated" },
  fails_cvc_check: { checks: { cvc_check: "fail" } },
  fails_cvc_check_with_risk: { checks: { cvc_check: "fail" }, risk: "elevated" },
  fails_postal_check: { checks: { address_postal_code_check: "fail" } },
  fails_postal_check_with_risk: { checks: { address_postal_code_check: "fail" }, risk: "elevated" },
  fails_line1_check: { checks: { address_line1_check: "fail" } },
  fails_address_checks: { checks: { address_line1_check: "fail", address_postal_code_check: "fail" } },
  leaves_address_unchecked: {
    checks: { address_line1_check: "unavailable", address_postal_code_check: "unavailable" },
  },
  asks_for_authentication: { authenticates: "always" },
  asks_on_session: { authenticates: "on_session" },
  asks_unless_set_up: { authenticates: "unless_set_up" },
  declines_after_authentication: { authenticates: "always", decline: "generic_decline" },
  lacks_funds_after_authentication: {
    authenticates: "unless_set_up",
    decline: "insufficient_funds",
    declinesChargesAlone: true,
  },
  is_disputed: { disputes: [{ reason: "fraudulent" }] },
  is_disputed_as_not_received: { disputes: [{ reason: "product_not_received" }] },
  is_disputed_twice: {
    disputes: [
      { reason: "fraudulent", part: 0.5 },
      { reason: "fraudulent", part: 0.5 },
    ],
  },
  is_disputed_with_enhanced_evidence: {
    disputes: [{ reason: "fraudulent", enhanced: "visa_compelling_evidence_3" }],
  },
  is_disputed_for_compliance: { disputes: [{ reason: "noncompliant", enhanced: "visa_compliance" }] },
  is_inquired: { disputes: [{ reason: "fraudulent", inquiry: true }] },
  warns_of_fraud: { warnsOfFraud: true },
  delays_refunds: { refunds: "delayed" },
  fails_refunds: { refunds: "returned" },
  is_available_at_once: { isAvailableAtOnce: true },
} as const satisfies Record<string, CardTraits>;

export type CardBehaviour = keyof typeof BEHAVIOURS;

export function traitsOf(behaviour: CardBehaviour = "pays"): CardTraits {
  return BEHAVIOURS[behaviour];
}
