import type Stripe from "stripe";
import { idOf, newId } from "../../store/ids.server";
import { seconds, type Tx } from "../../store/objects.server";
import type { EnhancedEligibility } from "../methods/card-behaviours.server";

export interface Complaint {
  /** Cents. */
  amount: number;
  /** The bank asks first and takes no money yet: https://docs.stripe.com/disputes/how-disputes-work#inquiries */
  inquiry: boolean;
  reason: string;
  /** Of Visa's programs, the one that it falls under: https://docs.stripe.com/disputes/api/visa-ce3 */
  enhanced: EnhancedEligibility | null;
}

const EVIDENCE_DAYS = 7;

export function buildDispute(tx: Tx, charge: Stripe.Charge, complaint: Complaint): Stripe.Dispute {
  const { amount, enhanced, inquiry, reason } = complaint;
  return {
    id: newId("du"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(tx.now),
    currency: charge.currency,
    enhanced_eligibility_types: enhanced ? [enhanced] : [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: evidenceDueBy(tx),
      enhanced_eligibility: enhanced ? ELIGIBILITY[enhanced] : {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent ? idOf(charge.payment_intent) : null,
    payment_method_details: cardDetails(charge, complaint),
    reason,
    status: inquiry ? "warning_needs_response" : "needs_response",
  } satisfies Stripe.Dispute;
}

const ELIGIBILITY: Record<EnhancedEligibility, Stripe.Dispute.EvidenceDetails.EnhancedEligibility> = {
  visa_compelling_evidence_3: {
    visa_compelling_evidence_3: {
      required_actions: ["missing_disputed_transaction_description"],
      status: "requires_action",
    },
  },
  visa_compliance: { visa_compliance: { status: "requires_fee_acknowledgement" } },
};

/** Visa's own, for fraud without the card present. */
const REASON_CODES: Record<EnhancedEligibility, string | null> = {
  visa_compelling_evidence_3: "10.4",
  visa_compliance: null,
};

/** The last second of a day (UTC), in seconds. */
export function evidenceDueBy(tx: Pick<Tx, "now">): number {
  const due = new Date(tx.now);
  due.setUTCDate(due.getUTCDate() + EVIDENCE_DAYS);
  return seconds(due.setUTCHours(23, 59, 59, 0));
}

function cardDetails(charge: Stripe.Charge, { enhanced, inquiry }: Complaint): Stripe.Dispute.PaymentMethodDetails {
  const brand = charge.payment_method_details?.card?.brand ?? "visa";
  return {
    type: "card",
    card: {
      brand,
      case_type: inquiry ? "inquiry" : "chargeback",
      network: brand,
      network_reason_code: enhanced ? REASON_CODES[enhanced] : null,
    },
  };
}

export const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
