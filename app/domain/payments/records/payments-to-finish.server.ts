import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { payments } from "#db/client.server";
import type { Whose } from "~/domain/companies/scope.server";
import type { CompanyActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { isBeyond } from "../limit/pay-limit";
import { paymentRecords, withPurchases } from "./records.server";

const LISTED = 5;

/** Returns the company's postings and acceptances whose payment was started and is open, the newest first; a person's own are those that they began. Times that are held have tickets of their own. */
export function paymentsToFinish(actor: CompanyActor, whose: Whose = "all") {
  const found = paymentRecords()
    .where(
      and(
        eq(payments.companyId, companyOf(actor)),
        // Written as in the partial index.
        sql`${payments.state} = 'pending'`,
        inArray(payments.kind, ["job_posting", "application"]),
        whose === "own" ? or(isNull(payments.payerId), eq(payments.payerId, actor.id)) : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(LISTED)
    .all();
  if (found.length === 0) return [];
  return withPurchases(found).map(({ id, kind, amount, title, location, jobId, inspectorName }) => ({
    id,
    kind,
    amount,
    title,
    location,
    jobId,
    inspectorName,
    isBeyondLimit: isBeyond(actor.company.payLimit, amount),
  }));
}

export type PaymentToFinish = ReturnType<typeof paymentsToFinish>[number];
