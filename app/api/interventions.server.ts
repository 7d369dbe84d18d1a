import type { AdminActor } from "~/domain/actor";
import { pendingApproval } from "~/domain/payments/interventions/approvals/queries.server";
import { claimShare } from "~/domain/payments/interventions/claim-share.server";
import { holdPayment } from "~/domain/payments/interventions/hold-payment.server";
import { holdInTurn, intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { paymentForAdmin } from "~/domain/payments/interventions/queries.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { releasePayment } from "~/domain/payments/interventions/release-payment.server";
import { paymentClaim, paymentRefund, paymentRelease, paymentSettlement } from "~/domain/payments/interventions/schema";
import { settleShares } from "~/domain/payments/interventions/settle-shares.server";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import { ports } from "~/platform/ports.server";
import type { Endpoint } from "./endpoint";
import { adminPayment, adminPaymentShape } from "./payment-for-admin-view";

/** What a page showed before the press. */
const PAGES_ONLY = { quoted: true } as const;
const area = "Administration";
const fromPath = { paymentId: "paymentId" };
const answers = { status: 200, schema: adminPaymentShape } as const;
const NOT_IN_USE =
  "A posting fee, a payment that bought nothing, or an idempotency key that was used with another body";
const SILENT = "The payment provider did not answer; nothing was changed";
/** 202 when nothing has moved yet, because a second administrator has to approve it. */
const carriedOut = ({ waits }: { waits: boolean }) => (waits ? 202 : 200);
const SECOND = "above the limit without a second administrator; another decision about the payment waits";
const refusals = (conflict: string) => ({ 409: `${conflict}; ${SECOND}; ${NOT_IN_USE}`, 503: SILENT });

/**
 * What administrators do with a payment's money. Each change but the hold first reads the payment from the provider. A decision above the limit
 * (TWO_PERSON_LIMIT) waits for a second administrator, and `approval` shows it.
 */
export const interventionEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/payments/{paymentId}",
    operationId: "getPayment",
    area,
    summary: "Where a payment's money is, and what can be done with it",
    description: "By our books; the provider is not asked.",
    answers,
    door: read({ roles: ["admin"] }, ({ actor, params }) => shown(actor, params.paymentId ?? "")),
  },
  {
    method: "post",
    path: "/api/admin/payments/{paymentId}/hold",
    operationId: "holdPayment",
    area,
    summary: "Hold a payment, so that nothing of it is transferred until it is released",
    description: "What was transferred before stays with the inspector; `transferredAmount` says how much.",
    answers,
    refusals: { 409: `Already held; ${NOT_IN_USE}` },
    door: call(holdPayment, {
      fromPath,
      status: 200,
      run: holdInTurn,
      answer: ({ actor, result }) => shown(actor, result.paymentId),
    }),
  },
  {
    method: "post",
    path: "/api/admin/payments/{paymentId}/release",
    operationId: "releasePayment",
    area,
    summary: "End a hold",
    description: "What is due of the inspector's share is then transferred once. An open dispute still holds it back.",
    answers,
    sameShapeWith: 202,
    refusals: refusals("Not held"),
    door: call(releasePayment, {
      fromPath,
      schema: paymentRelease.omit(PAGES_ONLY),
      status: carriedOut,
      run: (options) => intervene(ports(), releasePayment, options),
      answer: ({ actor, result }) => shown(actor, result.paymentId),
    }),
  },
  {
    method: "post",
    path: "/api/admin/payments/{paymentId}/refund",
    operationId: "refundPayment",
    area,
    summary: "Give a part or all of a payment back to the company",
    description:
      "`amount` is in cents. Fee and share are worked out again from the rest. What the inspector already has beyond the share is the platform's loss.",
    answers,
    sameShapeWith: 202,
    refusals: refusals("More than `refundableAmount`"),
    door: call(refundPayment, {
      fromPath,
      schema: paymentRefund.omit(PAGES_ONLY),
      status: carriedOut,
      run: (options) => intervene(ports(), refundPayment, options),
      answer: ({ actor, result }) => shown(actor, result.paymentId),
    }),
  },
  {
    method: "post",
    path: "/api/admin/payments/{paymentId}/settlement",
    operationId: "settlePayment",
    area,
    summary: "Divide what is left of a payment as the company and the inspector agreed",
    description:
      "`refund` goes to the company and `share` is the inspector's, both in cents; the rest is the platform's. It ends a hold, and the share is transferred whether or not the work is approved. If the inspector already has more, `overpaid` says whether the platform bears the difference (`bear`) or claims it back (`claim`).",
    answers,
    sameShapeWith: 202,
    refusals: refusals("More than is left, an open dispute, or `overpaid` is missing"),
    door: call(settleShares, {
      fromPath,
      schema: paymentSettlement.omit(PAGES_ONLY),
      status: carriedOut,
      run: (options) => intervene(ports(), settleShares, options),
      answer: ({ actor, result }) => shown(actor, result.paymentId),
    }),
  },
  {
    method: "post",
    path: "/api/admin/payments/{paymentId}/claim",
    operationId: "claimShare",
    area,
    summary: "Claim back what an inspector received beyond the share",
    description:
      "`amount` is in cents. The provider takes only money that is still on the inspector's account. A claim that it refuses is tried again daily, and `claims` shows it.",
    answers,
    sameShapeWith: 202,
    refusals: refusals("More than `claimableAmount`"),
    door: call(claimShare, {
      fromPath,
      schema: paymentClaim.omit(PAGES_ONLY),
      status: carriedOut,
      run: (options) => intervene(ports(), claimShare, options),
      answer: ({ actor, result }) => shown(actor, result.paymentId),
    }),
  },
];

function shown(actor: AdminActor, paymentId: string) {
  return adminPayment(paymentForAdmin(actor, paymentId), pendingApproval(actor, paymentId));
}
