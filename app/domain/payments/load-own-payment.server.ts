import { and, eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { companyOf } from "../accounts/company-of";
import type { CompanyActor } from "../actor";
import { notFound } from "../errors";

const { payments } = schema;

/** Part of a command. @throws DomainError not_found for another company's payment */
export function loadOwnPayment({ tx, actor }: { tx: Connection; actor: CompanyActor }, paymentId: string) {
  const own = and(eq(payments.id, paymentId), eq(payments.companyId, companyOf(actor)));
  const payment = tx.select().from(payments).where(own).get();
  if (!payment) throw notFound();
  return payment;
}
