import { z } from "zod";
import { payByIntent } from "~/domain/payments/checkout/channel-flow.server";
import { approveSpending } from "~/domain/spending/approve-spending.server";
import { askToSpend } from "~/domain/spending/ask-to-spend.server";
import { declineSpending, withdrawSpending } from "~/domain/spending/end-spending.server";
import { spendingRequest, spendingRequests } from "~/domain/spending/queries.server";
import { call } from "~/http/doors/call.server";
import { readList } from "~/http/doors/read.server";
import { SPENDING_KINDS, SPENDING_STATES } from "~/lib/vocabulary";
import { ports } from "~/platform/ports.server";
import type { Endpoint } from "./endpoint";
import { centsShape, instant, isoTime } from "./shapes";

const requestShape = z.object({
  id: z.string(),
  kind: z.enum(SPENDING_KINDS),
  subjectId: z.string().nullable(),
  title: z.string(),
  amount: centsShape,
  status: z.enum(SPENDING_STATES),
  requestedBy: z.object({ id: z.string(), name: z.string() }),
  paymentId: z.string().nullable(),
  expiresAt: instant,
  decidedAt: instant.nullable(),
  createdAt: instant,
});

const area = "Payments";
const fromPath = { spendingRequestId: "id" };
const answers = { status: 200, schema: requestShape } as const;

/** What is above a person's limit, asked of the owners of their company. */
export const spendingRequestEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/company/spending-requests",
    operationId: "listSpendingRequests",
    area,
    summary: "Payment requests of one's company",
    description:
      "Newest first, for everybody who may pay. `ended`: what was asked for was decided otherwise, or is gone.",
    answers: { status: 200, schema: z.array(requestShape) },
    door: readList({ roles: ["company"], right: "pay" }, ({ actor, slice }) => {
      const { rows, next } = spendingRequests(actor, slice);
      return { rows: rows.map(answered), next };
    }),
  },
  {
    method: "post",
    path: "/api/company/spending-requests",
    operationId: "askToSpend",
    area,
    summary: "Ask the owners to pay what is above one's limit",
    description:
      "For what a call answered 403 `PAY_LIMIT`. Nothing is reserved meanwhile; it lapses after 72 hours. The request of the company that waits for the same subject is answered again, with 200.",
    answers: { status: 201, schema: requestShape },
    sameShapeWith: 200,
    refusals: {
      409: "Within one's limit, being paid already, no owner who can sign in, or what the purchase itself is refused for",
    },
    door: call(askToSpend, {
      status: ({ isNew }) => (isNew ? 201 : 200),
      answer: ({ actor, result }) => answered(spendingRequest(actor, result.spendingRequestId)),
    }),
  },
  {
    method: "post",
    path: "/api/company/spending-requests/{id}/approve",
    operationId: "approveSpending",
    area,
    summary: "Approve a payment request, which begins its payment",
    description: "Owners alone. The answer has what confirms the payment, as of the call that was above the limit.",
    answers: {
      status: 200,
      schema: z.object({ clientSecret: z.string(), paymentId: z.string(), amount: centsShape }),
    },
    refusals: { 403: "`COMPANY_ROLE`", 409: "Answered or lapsed, or what the purchase itself is refused for by now" },
    door: call(approveSpending, {
      fromPath,
      schema: z
        .object({ spendingRequestId: z.string() })
        .transform((input) => ({ ...input, channel: "intent" as const })),
      status: 200,
      async answer({ actor, result }) {
        const { clientSecret, paymentId, amount } = await payByIntent(ports(), actor, result.paymentId);
        return { clientSecret, paymentId, amount };
      },
    }),
  },
  {
    method: "post",
    path: "/api/company/spending-requests/{id}/decline",
    operationId: "declineSpending",
    area,
    summary: "Decline a payment request",
    answers,
    refusals: { 403: "`COMPANY_ROLE`", 409: "Answered or lapsed" },
    door: call(declineSpending, {
      fromPath,
      status: 200,
      answer: ({ actor, result }) => answered(spendingRequest(actor, result.spendingRequestId)),
    }),
  },
  {
    method: "delete",
    path: "/api/company/spending-requests/{id}",
    operationId: "withdrawSpending",
    area,
    summary: "Withdraw a payment request of one's own",
    answers,
    refusals: { 403: "Somebody else's", 409: "Answered or lapsed" },
    door: call(withdrawSpending, {
      fromPath,
      status: 200,
      answer: ({ actor, result }) => answered(spendingRequest(actor, result.spendingRequestId)),
    }),
  },
];

type Row = ReturnType<typeof spendingRequest> | ReturnType<typeof spendingRequests>["rows"][number];

function answered(row: Row): z.input<typeof requestShape> {
  const { id, kind, subjectId, title, amount, state, requestedBy, requesterName, paymentId } = row;
  return {
    id,
    kind,
    subjectId,
    title,
    amount,
    status: state,
    requestedBy: { id: requestedBy, name: requesterName },
    paymentId,
    expiresAt: isoTime(row.expiresAt),
    decidedAt: row.decidedAt === null ? null : isoTime(row.decidedAt),
    createdAt: isoTime(row.createdAt),
  };
}
