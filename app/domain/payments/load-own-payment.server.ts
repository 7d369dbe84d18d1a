import { and, eq } from "drizzle-orm";
import { type Connection, payments } from "#db/client.server";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { existing } from "../core/reads/existing.server";

/** Part of a command. @throws DomainError not_found for another company's payment */
export function loadOwnPayment({ tx, actor }: { tx: Connection; actor: CompanyActor }, paymentId: string) {
  const own = and(eq(payments.id, paymentId), eq(payments.companyId, companyOf(actor)));
  return existing(tx, payments, own);
}
