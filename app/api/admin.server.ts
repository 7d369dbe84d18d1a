import { z } from "zod";
import { daysTurned } from "~/copy/frame/day-range";
import { approveCertification } from "~/domain/certification/review/approve-certification.server";
import { rejectCertification } from "~/domain/certification/review/reject-certification.server";
import { certificationQueue, queuedCertification } from "~/domain/certification/review/review-queries.server";
import { REQUEST_STATUSES, statesOf } from "~/domain/certification/review/statuses";
import { type Transaction, transactionReport } from "~/domain/payments/ledger/transactions.server";
import { TRANSACTION_STATUSES } from "~/domain/payments/schema";
import { call } from "~/http/doors/call.server";
import { queryOf, readList, readReport } from "~/http/doors/read.server";
import { isCalendarDate } from "~/lib/time/dates";
import { oneStatus, searchQuery as search, WORDS } from "./admin-filters";
import {
  certificationRequest,
  certificationRequestShape,
  certificationRequests,
} from "./certification-request-view.server";
import type { Endpoint } from "./endpoint";
import { centsShape, instant, isoTime, namedShape } from "./shapes";

const day = z.string().refine(isCalendarDate, "Must be a date: YYYY-MM-DD").optional();
const certificationFilter = z.object({ status: oneStatus(REQUEST_STATUSES), search });
const transactionsFilter = z
  .object({
    status: oneStatus(TRANSACTION_STATUSES),
    dateFrom: day,
    dateTo: day,
    inspector: search,
    company: search,
  })
  .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
    path: ["dateTo"],
    error: daysTurned("dateFrom", "dateTo"),
  });

const transactionShape = z.object({
  id: z.string(),
  createdAt: instant,
  inspector: namedShape.nullable(),
  company: namedShape,
  job: z.object({ title: z.string(), location: z.string() }).nullable(),
  amount: centsShape,
  refundedAmount: centsShape,
  platformFee: centsShape,
  inspectorEarnings: centsShape,
  loss: centsShape,
  status: z.enum(TRANSACTION_STATUSES),
});
const reportShape = z.object({
  summary: z.object({
    totalRevenue: centsShape,
    totalPlatformFees: centsShape,
    totalInspectorEarnings: centsShape,
    totalLosses: centsShape,
    totalTransactions: z.int(),
    partial: z.literal(true).optional(),
  }),
  transactions: z.array(transactionShape),
});

const area = "Administration";
const roles = ["admin"] as const;

export const adminEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/certifications",
    operationId: "listCertifications",
    area,
    summary: "Certificates that inspectors have handed in",
    description: `Newest first; ${WORDS}. What has expired counts as rejected.`,
    query: certificationFilter,
    answers: { status: 200, schema: z.array(certificationRequestShape) },
    door: readList({ roles }, ({ actor, url, slice: { limit, cursor } }) => {
      const filter = queryOf(url, certificationFilter);
      const states = filter.status && statesOf(filter.status);
      const { rows, next } = certificationQueue(actor, { states, search: filter.search }, { after: cursor }, limit);
      return { rows: certificationRequests(rows), next };
    }),
  },
  {
    method: "post",
    path: "/api/admin/certifications/{id}/approve",
    operationId: "approveCertification",
    area,
    summary: "Approve a certificate under review",
    description:
      "How it was verified may be told: `method`, and what the directory says, which every method but MANUAL asks for.",
    answers: { status: 200, schema: certificationRequestShape },
    refusals: { 409: "Reviewed already, expired meanwhile, or the key was used with another body" },
    door: call(approveCertification, {
      fromPath: { certificationId: "id" },
      status: 200,
      answer: ({ actor, result }) => certificationRequest(queuedCertification(actor, result.certificationId)),
    }),
  },
  {
    method: "post",
    path: "/api/admin/certifications/{id}/reject",
    operationId: "rejectCertification",
    area,
    summary: "Reject a certificate under review",
    description: "The inspector reads the reason.",
    answers: { status: 200, schema: certificationRequestShape },
    refusals: { 409: "Reviewed already, or the key was used with another body" },
    door: call(rejectCertification, {
      fromPath: { certificationId: "id" },
      status: 200,
      answer: ({ actor, result }) => certificationRequest(queuedCertification(actor, result.certificationId)),
    }),
  },
  {
    method: "get",
    path: "/api/admin/transactions",
    operationId: "getTransactionReport",
    area,
    summary: "All money, with its sums",
    description: `The sums are of everything that the filter lets through, net of refunds; with \`partial\` only of the newest, since the names sought fit too many people; \`limit\` and \`cursor\` are of the transactions. Dates are days where the administrator lives, both included; ${WORDS}.`,
    query: transactionsFilter,
    answers: { status: 200, schema: reportShape },
    door: readReport({ roles }, ({ actor, url, slice: { limit, cursor } }) => {
      const filter = queryOf(url, transactionsFilter);
      const report = transactionReport(actor, filter, { after: cursor }, limit);
      const { summary: sums, transactions, next, complete } = report;
      const summary = complete ? sums : { ...sums, partial: true as const };
      return { body: { summary, transactions: transactions.map(transaction) }, next };
    }),
  },
];

function transaction({ kind: _, createdAt, ...shown }: Transaction): z.input<typeof transactionShape> {
  return { ...shown, createdAt: isoTime(createdAt) };
}
