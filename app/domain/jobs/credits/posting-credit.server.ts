import { and, desc, eq, isNotNull, isNull, notExists, or } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { zeroCents } from "~/lib/money";

const { jobs, payments } = schema;

/** The newest posting fee of a company that was paid without a draft and has made no job yet, nor is disputed; or the named one, if it is such. */
export function unspentCredit(tx: Connection, companyId: string, paymentId?: string): string | undefined {
  const spent = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.postingPaymentId, payments.id));
  return tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        paymentId === undefined ? undefined : eq(payments.id, paymentId),
        eq(payments.companyId, companyId),
        eq(payments.kind, "job_posting"),
        eq(payments.subjectId, companyId),
        isNotNull(payments.fulfilledAt),
        eq(payments.refundedAmount, zeroCents),
        or(isNull(payments.disputeState), eq(payments.disputeState, "won")),
        notExists(spent),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .get()?.id;
}
