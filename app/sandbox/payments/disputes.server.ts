import type Stripe from "stripe";
import { addBalanceTransaction, availabilityOf } from "../balance/balance-transactions.server";
import { idOf, newId } from "../store/ids.server";
import { change, insert, mustFind, seconds, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";

const EVIDENCE_DAYS = 7;

/** Takes the charge's amount from the platform. The dispute fee is not modeled. */
export function openDispute(tx: Tx, chargeId: string) {
  const { body: charge } = mustFind(tx, "charge", chargeId);
  const amount = charge.amount - charge.amount_refunded;
  if (charge.disputed || amount === 0) return;
  const id = newId("du");
  const availableOn = availabilityOf(tx, charge.balance_transaction);
  addBalanceTransaction(tx, {
    type: "adjustment",
    reportingCategory: "dispute",
    source: id,
    amount: -amount,
    availableOn,
  });
  change(tx, charge, { disputed: true });
  const dispute = insert(tx, "dispute", buildDispute(tx, id, charge, amount), { parent: charge.id });
  emit(tx, "charge.dispute.created", dispute);
}

function buildDispute(tx: Tx, id: string, charge: Stripe.Charge, amount: number): Stripe.Dispute {
  const dueBy = seconds(tx.now) + EVIDENCE_DAYS * 24 * 60 * 60;
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(tx.now),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent ? idOf(charge.payment_intent) : null,
    reason: "fraudulent",
    status: "needs_response",
  } satisfies Stripe.Dispute;
}

const NO_EVIDENCE = {
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
