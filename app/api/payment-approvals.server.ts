import { z } from "zod";
import { approveIntervention } from "~/domain/payments/interventions/approvals/approve-intervention.server";
import { declineIntervention } from "~/domain/payments/interventions/approvals/decline-intervention.server";
import { paymentApproval, paymentApprovals } from "~/domain/payments/interventions/approvals/queries.server";
import { withdrawIntervention } from "~/domain/payments/interventions/approvals/withdraw-intervention.server";
import { approveInTurn } from "~/domain/payments/interventions/intervene-flow.server";
import { interventionChosen } from "~/domain/payments/interventions/schema";
import { call } from "~/http/doors/call.server";
import { queryOf, readList } from "~/http/doors/read.server";
import { ports } from "~/platform/ports.server";
import type { Endpoint } from "./endpoint";
import { APPROVAL_STATES, approval, approvalShape } from "./payment-approval-view";

const filter = z.object({ status: z.enum(APPROVAL_STATES).optional() });
const area = "Administration";
const fromPath = { interventionId: "id" };
const answers = { status: 200, schema: approvalShape } as const;
const OVER = "Already decided, withdrawn or expired, or the idempotency key was used with another body";

/** The decisions above the limit (TWO_PERSON_LIMIT), which one administrator asks for and another one approves or declines. */
export const paymentApprovalEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/payment-approvals",
    operationId: "listPaymentApprovals",
    area,
    summary: "Decisions about payments that needed a second administrator",
    description: "Newest first. `amount` is what the decision moves, in cents.",
    query: filter,
    answers: { status: 200, schema: z.array(approvalShape) },
    door: readList({ roles: ["admin"] }, ({ actor, url, slice }) => {
      const { rows, next } = paymentApprovals(actor, queryOf(url, filter).status, slice);
      return { rows: rows.map(approval), next };
    }),
  },
  {
    method: "post",
    path: "/api/admin/payment-approvals/{id}/approve",
    operationId: "approvePaymentApproval",
    area,
    summary: "Approve another administrator's decision, which carries it out",
    description:
      "The decision is checked again on the payment as it is now. If its amounts no longer fit, nothing moves.",
    answers,
    refusals: {
      403: "Your own decision",
      409: `${OVER}; the one who asked is no longer an administrator; the payment has changed`,
      503: "The payment provider did not answer; nothing was changed",
    },
    door: call(approveIntervention, {
      fromPath,
      schema: interventionChosen.omit({ quoted: true }),
      status: 200,
      run: (options) => approveInTurn(ports(), options),
      answer: ({ actor, result }) => approval(paymentApproval(actor, result.interventionId)),
    }),
  },
  {
    method: "post",
    path: "/api/admin/payment-approvals/{id}/decline",
    operationId: "declinePaymentApproval",
    area,
    summary: "Decline another administrator's decision",
    description: "The administrator who asked sees the reason.",
    answers,
    refusals: { 403: "Your own decision", 409: OVER },
    door: call(declineIntervention, {
      fromPath,
      status: 200,
      answer: ({ actor, result }) => approval(paymentApproval(actor, result.interventionId)),
    }),
  },
  {
    method: "post",
    path: "/api/admin/payment-approvals/{id}/withdraw",
    operationId: "withdrawPaymentApproval",
    area,
    summary: "Withdraw your own decision",
    answers,
    refusals: { 403: "Another administrator's decision", 409: OVER },
    door: call(withdrawIntervention, {
      fromPath,
      status: 200,
      answer: ({ actor, result }) => approval(paymentApproval(actor, result.interventionId)),
    }),
  },
];
