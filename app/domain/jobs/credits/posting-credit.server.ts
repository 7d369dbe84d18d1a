import { and, desc, eq, inArray, isNotNull, isNull, notExists } from "drizzle-orm";
import { type Connection, disputes, jobs, payments } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { zeroCents } from "~/lib/money";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";

/** Returns the newest posting fee (or the named one) that is paid without a draft and neither spent, refunded nor disputed. */
export function unspentCredit(tx: Connection, companyId: CompanyId, paymentId?: string): string | undefined {
  const spent = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.postingPaymentId, payments.id));
  const openDispute = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, payments.id), inArray(disputes.state, OPEN_DISPUTE_STATES)));
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
        isNull(payments.heldAt),
        notExists(openDispute),
        notExists(spent),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .get()?.id;
}
