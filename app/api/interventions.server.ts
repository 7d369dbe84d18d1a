import type { AdminActor } from "~/domain/actor";
import { pendingApproval } from "~/domain/payments/interventions/approvals/queries.server";
import { claimShare } from "~/domain/payments/interventions/claim-share.server";
import { holdPayment } from "~/domain/payments/interventions/hold-payment.server";
import { holdInTurn, intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { paymentForAdmin } from "~/domain/payments/interventions/queries.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { releasePayment } from "~/domain/payments/interventions/release-payment.server";
import { settleShares } from "~/domain/payments/interventions/settle-shares.server";
import { call } from "~/http/doors/call.server";
import { read } from "~/http/doors/read.server";
import { ports } from "~/platform/ports.server";
import type { Endpoint } from "./endpoint";
import { adminPayment, adminPaymentShape } from "./payment-for-admin-view";

const area = "Administration";
const fromPath = { paymentId: "paymentId" };
const answers = { status: 200, schema: adminPaymentShape } as const;
const NOT_IN_USE = "A posting fee, a payment that bought nothing, or the key was used with another body";
const SILENT = "The payment provider did not answer; nothing was changed";
/** 202 where nothing has moved yet. */
const carriedOut = ({ waits }: { waits: boolean }) => (waits ? 202 : 200);
const SECOND = "above the limit without a second administrator; another decision waits";
const refusals = (conflict: string) => ({ 409: `${conflict}; ${SECOND}; ${NOT_IN_USE}`, 503: SILENT });

/**
 * What administrators do with a payment's money. The provider is asked first what it knows of the payment. Above the limit of the
 * environment it waits for a second administrator, and `approval` is what waits.
 */
export const interventionEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/payments/{paymentId}",
    operationId: "getPayment",
    area,
    summary: "Where a payment's money is, and what can be done with it",
    description: "As the books have it; the provider is not asked.",
    answers,
    door: read({ roles: ["admin"] }, ({ actor, params }) => shown(actor, params.paymentId ?? "")),
  },
  {
    method: "post",
    path: "/api/admin/payments/{paymentId}/hold",
    operationId: "holdPayment",
    area,
    summary: "Hold a payment, so that nothing of it is transferred until it is released",
    description: "What was transferred before stays with the inspector: `transferredAmount` tells how much that is.",
    answers,
    refusals: { 409: `Held already; ${NOT_IN_USE}` },
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
    description: "What is due of the inspector's share is then sent, once. An open dispute goes on holding it.",
    answers,
    sameShapeWith: 202,
    refusals: refusals("Not held"),
    door: call(releasePayment, {
      fromPath,
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
      "`amount` is in cents. Fee and share are worked out anew on what remains. What the inspector already has beyond that is the platform's loss.",
    answers,
    sameShapeWith: 202,
    refusals: refusals("More than `refundableAmount`"),
    door: call(refundPayment, {
      fromPath,
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
    summary: "Divide what is left of a payment as both sides agreed",
    description:
      "`refund` goes to the company and `share` is the inspector's, both in cents; the rest is the platform's. It ends a hold, and the share is sent whether or not the work is approved. Where the inspector already has more, `overpaid` says what is done with that: `bear` or `claim`.",
    answers,
    sameShapeWith: 202,
    refusals: refusals("More than is left, an open dispute, or `overpaid` is missing"),
    door: call(settleShares, {
      fromPath,
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
    summary: "Ask back what an inspector received beyond the share",
    description:
      "`amount` is in cents. The provider takes only what is still on the inspector's account. What it refuses is tried again daily, and `claims` shows it.",
    answers,
    sameShapeWith: 202,
    refusals: refusals("More than `claimableAmount`"),
    door: call(claimShare, {
      fromPath,
      status: carriedOut,
      run: (options) => intervene(ports(), claimShare, options),
      answer: ({ actor, result }) => shown(actor, result.paymentId),
    }),
  },
];

function shown(actor: AdminActor, paymentId: string) {
  return adminPayment(paymentForAdmin(actor, paymentId), pendingApproval(actor, paymentId));
}
