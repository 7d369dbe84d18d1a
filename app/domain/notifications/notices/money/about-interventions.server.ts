import { eq } from "drizzle-orm";
import { type Connection, paymentInterventions } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import { otherAdministrators } from "../../../payments/interventions/approvals/two-persons.server";

export function interventionToDecide(tx: Connection, interventionId: string): Notice[] {
  const found = requestOf(tx, interventionId);
  if (found?.state !== "pending") return [];
  const params = { name: whom(found.requestedBy), amount: found.amount };
  return otherAdministrators(tx, found.requestedBy).map((userId) => ({
    userId,
    kind: "payment_intervention_asked",
    params,
    link: `/admin/approvals/${interventionId}`,
    aboutId: interventionId,
  }));
}

export function interventionDecided(tx: Connection, interventionId: string): Notice[] {
  const found = requestOf(tx, interventionId);
  if (!found) return [];
  const { state, requestedBy: userId, amount } = found;
  if (state !== "approved" && state !== "declined" && state !== "expired") return [];
  const kind = `payment_intervention_${state}` as const;
  return [{ userId, kind, params: { amount }, link: `/admin/approvals/${interventionId}`, aboutId: interventionId }];
}

function requestOf(tx: Connection, interventionId: string) {
  const { id, state, amount, requestedBy } = paymentInterventions;
  return tx.select({ state, amount, requestedBy }).from(paymentInterventions).where(eq(id, interventionId)).get();
}
