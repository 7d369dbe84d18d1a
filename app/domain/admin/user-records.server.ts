import { desc, eq, type SQL } from "drizzle-orm";
import { certifications, equipmentSubmissions, payments, payoutListings } from "#db/client.server";
import { reads } from "../core/runtime.server";

const LISTED = 5;

export function newestPayments(userId: string) {
  const ordered = (side: SQL, order: SQL) =>
    reads().select(PAYMENT).from(payments).where(side).orderBy(order).limit(LISTED).all();
  const found = [
    ...ordered(eq(payments.companyId, userId), desc(payments.createdAt)),
    ...ordered(eq(payments.inspectorId, userId), desc(payments.succeededAt)),
  ];
  return found.toSorted((one, other) => other.createdAt - one.createdAt).slice(0, LISTED);
}

const PAYMENT = {
  id: payments.id,
  kind: payments.kind,
  state: payments.state,
  amount: payments.amount,
  refundedAmount: payments.refundedAmount,
  createdAt: payments.createdAt,
};

export function certificatesOf(userId: string) {
  return reads()
    .select({
      id: certifications.id,
      state: certifications.state,
      level: certifications.certificationLevel,
      expiryDate: certifications.expiryDate,
      submittedAt: certifications.submittedAt,
    })
    .from(certifications)
    .where(eq(certifications.inspectorId, userId))
    .orderBy(desc(certifications.submittedAt))
    .limit(LISTED)
    .all();
}

/** The newest list of equipment. */
export function equipmentOf(userId: string) {
  return reads()
    .select({ id: equipmentSubmissions.id, state: equipmentSubmissions.state })
    .from(equipmentSubmissions)
    .where(eq(equipmentSubmissions.inspectorId, userId))
    .orderBy(desc(equipmentSubmissions.submittedAt))
    .limit(1)
    .all();
}

export function payoutAccountsOf(userId: string) {
  return reads()
    .select({ method: payoutListings.method, status: payoutListings.status })
    .from(payoutListings)
    .where(eq(payoutListings.inspectorId, userId))
    .all();
}
