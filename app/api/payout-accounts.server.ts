import { z } from "zod";
import { rejectionReason } from "~/domain/core/input/rejection-reason";
import { payoutAccountCounts, payoutAccountsListed } from "~/domain/payouts/listings/queries.server";
import { type ListedAccount, payoutAccountListed } from "~/domain/payouts/listings/rows.server";
import { approveManualPayout } from "~/domain/payouts/manual/approve-manual-payout.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { call } from "~/http/doors/call.server";
import { queryOf, readReport } from "~/http/doors/read.server";
import { BANK_ACCOUNT_TYPES, LISTED_PAYOUT_METHODS, LISTED_PAYOUT_STATUSES, PAYOUT_STATES } from "~/lib/vocabulary";
import { oneStatus, searchQuery, WORDS } from "./admin-filters";
import type { Endpoint } from "./endpoint";
import { instant, isoTime } from "./shapes";

const filter = z.object({
  status: oneStatus(LISTED_PAYOUT_STATUSES),
  method: oneStatus(LISTED_PAYOUT_METHODS),
  search: searchQuery,
});

/** Numbers are masked to their last four digits. */
const bankShape = z.object({
  name: z.string(),
  businessName: z.string().nullable(),
  ein: z.string(),
  accountType: z.enum(BANK_ACCOUNT_TYPES),
  routingNumber: z.string(),
  accountNumber: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
});

const accountShape = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  payoutMethod: z.enum(LISTED_PAYOUT_METHODS),
  payoutStatus: z.enum(LISTED_PAYOUT_STATUSES),
  stripeAccountId: z.string().nullable(),
  stripeStatus: z.enum(PAYOUT_STATES).nullable(),
  createdAt: instant,
  updatedAt: instant,
  manualPayoutData: bankShape.nullable(),
});

const answerShape = z.object({
  accounts: z.array(accountShape),
  counts: z.object({
    total: z.int(),
    pendingReview: z.int(),
    stripeConnected: z.int(),
    totalManual: z.int(),
  }),
});

const area = "Administration";
const conflicts = { 409: "Decided already, sent in anew meanwhile, or the key was used with another body" };
/** With the `createdAt` that a client was shown, details that were sent in later are not decided on. */
const wanted = { inspectorId: z.string(), createdAt: instant.optional() };
const seen = ({ createdAt, ...rest }: { inspectorId: string; createdAt?: string | undefined }) => ({
  ...rest,
  submittedAt: createdAt === undefined ? undefined : Date.parse(createdAt),
});

export const payoutAccountEndpoints: Endpoint[] = [
  {
    method: "get",
    path: "/api/admin/payouts",
    operationId: "listPayoutAccounts",
    area,
    summary: "The accounts that inspectors are paid to, and how many there are",
    description: `Newest first; ${WORDS}. The counts are of all accounts; \`limit\` and \`cursor\` are of the list. Numbers are masked to their last four digits.`,
    query: filter,
    answers: { status: 200, schema: answerShape },
    door: readReport({ roles: ["admin"] }, ({ actor, url, slice: { limit, cursor } }) => {
      const { rows, next } = payoutAccountsListed(actor, queryOf(url, filter), { after: cursor }, limit);
      return { body: { accounts: rows.map(account), counts: payoutAccountCounts(actor) }, next };
    }),
  },
  {
    method: "post",
    path: "/api/admin/payouts/{userId}/approve",
    operationId: "approvePayoutAccount",
    area,
    summary: "Approve bank details that wait for a review",
    description:
      "Payouts go to them from then on. With `createdAt` only the details that were sent in then are approved.",
    answers: { status: 200, schema: accountShape },
    refusals: conflicts,
    door: call(approveManualPayout, {
      schema: z.object(wanted).transform((sent) => seen(sent)),
      fromPath: { inspectorId: "userId" },
      status: 200,
      answer: ({ actor, result }) => account(payoutAccountListed(actor, "manual", result.inspectorId)),
    }),
  },
  {
    method: "post",
    path: "/api/admin/payouts/{userId}/reject",
    operationId: "rejectPayoutAccount",
    area,
    summary: "Reject bank details that wait for a review",
    description:
      "The inspector reads the reason. With `createdAt` only the details that were sent in then are rejected.",
    answers: { status: 200, schema: accountShape },
    refusals: conflicts,
    door: call(rejectManualPayout, {
      schema: z
        .object({ ...wanted, reason: rejectionReason })
        .transform(({ reason, ...sent }) => ({ ...seen(sent), reason })),
      fromPath: { inspectorId: "userId" },
      status: 200,
      answer: ({ actor, result }) => account(payoutAccountListed(actor, "manual", result.inspectorId)),
    }),
  },
];

function account(row: ListedAccount): z.input<typeof accountShape> {
  const { id, inspectorId, name, email, method, status, createdAt, updatedAt } = row;
  return {
    id,
    userId: inspectorId,
    userName: name,
    userEmail: email,
    payoutMethod: method,
    payoutStatus: status,
    stripeAccountId: method === "stripe" ? row.stripe.stripeAccountId : null,
    stripeStatus: method === "stripe" ? row.stripe.state : null,
    createdAt: isoTime(createdAt),
    updatedAt: isoTime(updatedAt),
    manualPayoutData: method === "manual" && row.bank ? bankDetails(row.bank, email) : null,
  };
}

type Bank = NonNullable<Extract<ListedAccount, { method: "manual" }>["bank"]>;

function bankDetails(bank: Bank, email: string): z.input<typeof bankShape> {
  const { legalName, businessName, accountType, street, city, usState, zip, phone } = bank;
  return {
    name: legalName,
    businessName,
    accountType,
    street,
    city,
    state: usState,
    zip,
    phone,
    email,
    ein: masked(bank.taxIdLast4),
    routingNumber: masked(bank.routingLast4),
    accountNumber: masked(bank.accountLast4),
  };
}

function masked(last4: string): string {
  return `****${last4}`;
}
