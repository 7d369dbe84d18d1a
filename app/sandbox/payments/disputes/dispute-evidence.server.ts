import type Stripe from "stripe";
import { z } from "zod";
import { type Call, endpoint } from "../../api/endpoint.server";
import { stateError } from "../../api/errors.server";
import { boolean, changedMetadata, metadataChanges, parameters, parseParams } from "../../api/params.server";
import { addressed, readable } from "../../api/resources.server";
import { SOME_TIME_LATER, schedule } from "../../background/timers.server";
import { idOf } from "../../store/ids.server";
import { change, mustFind, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { NO_EVIDENCE } from "./build-dispute.server";
import { closeInquiry, decideDispute, escalateInquiry, UNANSWERED } from "./disputes.server";

export const disputes = readable("dispute", ["charge", "payment_intent"])
  .post("/:id", endpoint(update))
  .post("/:id/close", endpoint(close));

/** What evidence of these words does in test mode: https://docs.stripe.com/testing#evidence */
export function judgeEvidence(tx: Tx, disputeId: string) {
  const { charge, evidence, status } = mustFind(tx, "dispute", disputeId).body;
  const words = evidence.uncategorized_text;
  if (status === "under_review" && words === WINNING) decideDispute(tx, disputeId, "won");
  if (status === "under_review" && words === LOSING) decideDispute(tx, disputeId, "lost");
  if (status !== "warning_under_review") return;
  // A full refund resolves an inquiry: https://docs.stripe.com/disputes/how-disputes-work#inquiries
  const isResolved = mustFind(tx, "charge", idOf(charge)).body.refunded;
  if (words === ESCALATING && !isResolved) escalateInquiry(tx, disputeId);
  else closeInquiry(tx, disputeId);
}

const WINNING = "winning_evidence";
const LOSING = "losing_evidence";
const ESCALATING = "escalate_inquiry_evidence";
const DECISIVE = [WINNING, LOSING, ESCALATING];

const { enhanced_evidence: _enhanced, ...TEXTS } = NO_EVIDENCE;
const statement = z.string().max(20_000).optional();

const updateParams = parameters({
  evidence: parameters(Object.fromEntries(Object.keys(TEXTS).map((name) => [name, statement]))).optional(),
  metadata: metadataChanges,
  submit: boolean.optional(),
});

function update(tx: Tx, call: Call): object {
  const { body: dispute } = addressed(tx, call, "dispute");
  const params = parseParams(updateParams, call.params);
  const submits = params.submit ?? params.evidence !== undefined;
  if ((params.evidence || submits) && !UNANSWERED.includes(dispute.status)) {
    const message = `Dispute ${dispute.id} has a status of ${dispute.status} and takes no more evidence.`;
    throw stateError({ message, param: "evidence" });
  }
  const evidence = { ...dispute.evidence, ...params.evidence };
  const informed = change(tx, dispute, {
    evidence,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: Object.keys(TEXTS).some((name) => has(evidence, name)),
    },
    metadata: changedMetadata(dispute.metadata, params.metadata),
  });
  const updated = submits ? submit(tx, informed) : informed;
  emit(tx, "charge.dispute.updated", updated, undefined, dispute);
  return updated;
}

function submit(tx: Tx, dispute: Stripe.Dispute): Stripe.Dispute {
  const { evidence_details: details } = dispute;
  if (DECISIVE.includes(dispute.evidence.uncategorized_text ?? "")) {
    schedule(tx, "judge_evidence", dispute.id, tx.now + SOME_TIME_LATER);
  }
  return change(tx, dispute, {
    evidence_details: {
      ...details,
      submission_count: details.submission_count + 1,
      submission_method: "manual",
    },
    status: dispute.status === "needs_response" ? "under_review" : "warning_under_review",
  });
}

function close(tx: Tx, call: Call): object {
  const { body: dispute } = addressed(tx, call, "dispute");
  parseParams(parameters({}), call.params);
  if (dispute.status !== "needs_response") {
    throw stateError({
      message: `Dispute ${dispute.id} cannot be closed because it has a status of ${dispute.status}.`,
    });
  }
  decideDispute(tx, dispute.id, "lost");
  return mustFind(tx, "dispute", dispute.id).body;
}

function has(evidence: Stripe.Dispute.Evidence, name: string): boolean {
  return Boolean(evidence[name as keyof Stripe.Dispute.Evidence]);
}
