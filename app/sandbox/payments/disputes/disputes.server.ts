import type Stripe from "stripe";
import { DAY } from "~/lib/bounds";
import { schedule, unschedule } from "../../background/timers.server";
import { idOf } from "../../store/ids.server";
import { change, children, insert, mustFind, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { traitsOf } from "../methods/card-behaviours.server";
import { refundOvertaken } from "../refunds/refund-outcomes.server";
import { buildDispute, type Complaint, evidenceDueBy } from "./build-dispute.server";
import { reinstate, withdraw } from "./dispute-money.server";
import { settleWarnings } from "./early-fraud-warnings.server";

/** By default a dispute is of what was neither refunded nor disputed. */
export type DisputeTerms = Partial<Complaint>;

/** @throws Error for a charge that was not paid or is fully refunded, and for more than was charged */
export function openDispute(tx: Tx, chargeId: string, terms: DisputeTerms = {}): Stripe.Dispute {
  const { body: charge } = mustFind(tx, "charge", chargeId);
  const left = disputable(tx, charge);
  const { amount = left - charge.amount_refunded, inquiry = false, reason = "fraudulent", enhanced = null } = terms;
  if (!charge.paid || charge.refunded) throw new Error(`charge ${chargeId} is unpaid or fully refunded`);
  if (amount < 1 || amount > left) throw new Error(`${amount} cents of charge ${chargeId} cannot be disputed`);
  const dispute = insert(tx, "dispute", buildDispute(tx, charge, { amount, enhanced, inquiry, reason }), {
    parent: chargeId,
  });
  settleWarnings(tx, change(tx, charge, { disputed: true }));
  emit(tx, "charge.dispute.created", dispute);
  awaitAnswer(tx, dispute);
  if (inquiry) return dispute;
  for (const refund of children(tx, "refund", chargeId)) refundOvertaken(tx, refund);
  return withdraw(tx, dispute);
}

/** For the cards that are disputed. Does nothing where no dispute is possible. */
export function disputeByCard(tx: Tx, chargeId: string) {
  const { body: charge, hidden } = mustFind(tx, "charge", chargeId);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed || left === 0) return;
  for (const { part, ...complaint } of traitsOf(hidden.behaviour).disputes ?? []) {
    const amount = Math.floor(left * (part ?? 1));
    if (amount > 0) openDispute(tx, chargeId, { ...complaint, amount });
  }
}

/** The bank was not content with the answer to its inquiry, or got none, and takes the money. */
export function escalateInquiry(tx: Tx, disputeId: string) {
  const dispute = disputeIn(tx, disputeId, INQUIRY_STATUSES);
  const { body: charge } = mustFind(tx, "charge", idOf(dispute.charge));
  if (charge.refunded) throw new Error(`charge ${charge.id} of inquiry ${disputeId} is fully refunded`);
  const { card } = dispute.payment_method_details ?? {};
  const escalated = change(tx, dispute, {
    evidence_details: { ...dispute.evidence_details, due_by: evidenceDueBy(tx), submission_count: 0 },
    is_charge_refundable: false,
    payment_method_details: card && { type: "card", card: { ...card, case_type: "chargeback" } },
    status: "needs_response",
  });
  emit(tx, "charge.dispute.updated", escalated, undefined, dispute);
  awaitAnswer(tx, escalated);
  withdraw(tx, escalated);
}

export function closeInquiry(tx: Tx, disputeId: string) {
  const closed = change(tx, disputeIn(tx, disputeId, INQUIRY_STATUSES), { status: "warning_closed" });
  emit(tx, "charge.dispute.closed", closed);
}

/** Decides a dispute, also one that was decided differently before. */
export function decideDispute(tx: Tx, disputeId: string, outcome: "won" | "lost") {
  const before = outcome === "won" ? "lost" : "won";
  const dispute = disputeIn(tx, disputeId, ["needs_response", "under_review", before]);
  const wasWon = dispute.status === "won";
  const decided = change(tx, dispute, { is_charge_refundable: outcome === "won", status: outcome });
  if (outcome === "won") reinstate(tx, decided);
  else if (wasWon) withdraw(tx, decided, false);
  emit(tx, "charge.dispute.closed", mustFind(tx, "dispute", disputeId).body);
}

/** Ends the time for evidence. A dispute that nobody has answered is lost. */
export function missAnswer(tx: Tx, disputeId: string) {
  const { body: dispute } = mustFind(tx, "dispute", disputeId);
  if (!UNANSWERED.includes(dispute.status)) return;
  const evidence_details = { ...dispute.evidence_details, past_due: true };
  const missed = change(tx, dispute, { evidence_details });
  emit(tx, "charge.dispute.updated", missed, undefined, dispute);
  if (dispute.status === "needs_response") decideDispute(tx, disputeId, "lost");
}

/** An inquiry that no dispute has followed is over after 120 days: https://docs.stripe.com/disputes/how-disputes-work#inquiries */
export function forgetInquiry(tx: Tx, disputeId: string) {
  if (INQUIRY_STATUSES.includes(mustFind(tx, "dispute", disputeId).body.status)) closeInquiry(tx, disputeId);
}

export const UNANSWERED = ["needs_response", "warning_needs_response"];
const INQUIRY_DAYS = 120;
const INQUIRY_STATUSES = ["warning_needs_response", "warning_under_review"];
const NOT_AGAINST_US = ["prevented", "warning_closed", "won"];

function awaitAnswer(tx: Tx, { id, evidence_details: { due_by }, status }: Stripe.Dispute) {
  unschedule(tx, "miss_answer", id);
  if (due_by) schedule(tx, "miss_answer", id, due_by * 1000);
  if (status === "warning_needs_response") schedule(tx, "forget_inquiry", id, tx.now + INQUIRY_DAYS * DAY);
}

function disputeIn(tx: Tx, disputeId: string, statuses: readonly string[]): Stripe.Dispute {
  const { body: dispute } = mustFind(tx, "dispute", disputeId);
  if (statuses.includes(dispute.status)) return dispute;
  throw new Error(`dispute ${disputeId} is ${dispute.status}`);
}

/** Returns the cents that no other dispute has taken or may still take. */
function disputable(tx: Tx, charge: Stripe.Charge): number {
  const against = children(tx, "dispute", charge.id).filter(({ status }) => !NOT_AGAINST_US.includes(status));
  return charge.amount - against.reduce((sum, { amount }) => sum + amount, 0);
}
