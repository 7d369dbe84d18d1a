import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { reads } from "../runtime.server";

const { applications, bookings, companyProfiles, jobDrafts, jobs, paymentLineItems, payments, refunds } = schema;
const { transfers, users } = schema;
const posted = alias(jobs, "posted");
const sought = alias(jobs, "sought");
const engaged = alias(bookings, "engaged");
const company = alias(users, "company");
const inspector = alias(users, "inspector");

/** A payment has at most one. Written as in the partial index, so that SQLite uses it. */
const isLive = sql`${transfers.state} in ('pending', 'succeeded') and ${transfers.reversedAmount} < ${transfers.amount}`;

/** Cents throughout; the two shares are of what is left after refunds. Not scoped: the caller's `where` is. */
export function paymentRecords() {
  return reads()
    .select({
      id: payments.id,
      kind: payments.kind,
      subjectId: payments.subjectId,
      companyId: payments.companyId,
      state: payments.state,
      amount: payments.amount,
      refundedAmount: payments.refundedAmount,
      platformFee: payments.platformFee,
      inspectorAmount: payments.inspectorAmount,
      failureCode: payments.failureCode,
      fulfilledAt: payments.fulfilledAt,
      succeededAt: payments.succeededAt,
      createdAt: payments.createdAt,
      checkoutUrl: payments.checkoutUrl,
      draftId: jobDrafts.id,
      applicationId: applications.id,
      title: sql<
        string | null
      >`coalesce(${engaged.title}, ${sought.title}, ${posted.title}, ${jobDrafts.fields} ->> '$.title')`,
      location: sql<
        string | null
      >`coalesce(${engaged.location}, ${sought.location}, ${posted.location}, ${jobDrafts.fields} ->> '$.location')`,
      jobId: sql<string | null>`coalesce(${posted.id}, ${sought.id}, ${engaged.jobId})`,
      jobDeletedAt: sql<number | null>`coalesce(${posted.deletedAt}, ${sought.deletedAt})`,
      bookingId: payments.engagementId,
      bookingNumber: sql<number | null>`${engaged.number}`,
      companyName: companyProfiles.companyName,
      companyEmail: company.email,
      inspectorName: sql<string | null>`${inspector.firstName} || ' ' || ${inspector.lastName}`,
      inspectorEmail: sql<string | null>`${inspector.email}`,
      transferState: sql<"pending" | "succeeded" | null>`${transfers.state}`,
      transferredAt: sql<number | null>`${transfers.succeededAt}`,
    })
    .from(payments)
    .innerJoin(company, eq(company.id, payments.companyId))
    .innerJoin(companyProfiles, eq(companyProfiles.userId, payments.companyId))
    .leftJoin(inspector, eq(inspector.id, payments.inspectorId))
    .leftJoin(jobDrafts, and(eq(jobDrafts.id, payments.subjectId), eq(payments.kind, "job_posting")))
    .leftJoin(posted, eq(posted.postingPaymentId, payments.id))
    .leftJoin(applications, and(eq(applications.id, payments.subjectId), eq(payments.kind, "application")))
    .leftJoin(sought, eq(sought.id, applications.jobId))
    .leftJoin(engaged, eq(engaged.id, payments.engagementId))
    .leftJoin(transfers, and(eq(transfers.paymentId, payments.id), isLive))
    .$dynamic();
}

export type PaymentRecord = ReturnType<ReturnType<typeof paymentRecords>["all"]>[number];

export function chargeLinesOf(paymentIds: string[]) {
  const lines = reads()
    .select({
      id: paymentLineItems.id,
      paymentId: paymentLineItems.paymentId,
      kind: paymentLineItems.kind,
      amount: paymentLineItems.amount,
      quantity: paymentLineItems.quantity,
    })
    .from(paymentLineItems)
    .where(
      and(
        inArray(paymentLineItems.paymentId, paymentIds),
        eq(paymentLineItems.side, "charge"),
        sql`${paymentLineItems.refundId} is null`,
      ),
    )
    .all();
  return grouped(lines);
}

export type ChargedLine = NonNullable<ReturnType<ReturnType<typeof chargeLinesOf>["get"]>>[number];

export function refundsOf(paymentIds: string[]) {
  const found = reads()
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      state: refunds.state,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
      succeededAt: refunds.succeededAt,
    })
    .from(refunds)
    .where(inArray(refunds.paymentId, paymentIds))
    .orderBy(asc(refunds.n))
    .all();
  return grouped(found);
}

export type RefundRecord = NonNullable<ReturnType<ReturnType<typeof refundsOf>["get"]>>[number];

function grouped<Row extends { paymentId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.paymentId, [...(groups.get(row.paymentId) ?? []), row]);
  return groups;
}
