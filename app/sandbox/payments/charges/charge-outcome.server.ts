import type Stripe from "stripe";
import { type CardBehaviour, traitsOf } from "../methods/card-behaviours.server";
import type { Decline } from "./declines.server";

/** https://docs.stripe.com/api/charges/object#charge_object-outcome */
export function outcomeOf(behaviour: CardBehaviour | undefined, decline: Decline | null): Stripe.Charge.Outcome {
  const { risk = "normal" } = traitsOf(behaviour);
  const unexplained = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: risk };
  if (risk === "highest") {
    return {
      ...unexplained,
      network_status: "not_sent_to_network",
      reason: "highest_risk_level",
      seller_message: "Stripe blocked this payment as too risky.",
      type: "blocked",
    };
  }
  if (decline) {
    return {
      ...unexplained,
      network_status: "declined_by_network",
      reason: decline.declineCode,
      seller_message: "The bank did not return any further details with this decline.",
      type: "issuer_declined",
    };
  }
  return {
    ...unexplained,
    network_status: "approved_by_network",
    reason: risk === "elevated" ? "elevated_risk_level" : null,
    seller_message: "Payment complete.",
    type: "authorized",
  };
}
