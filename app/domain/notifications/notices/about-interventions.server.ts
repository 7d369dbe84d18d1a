import { eq } from "drizzle-orm";
import { type Connection, paymentInterventions, users } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import { fullName } from "~/lib/text/full-name";
import { otherAdministrators } from "../../payments/interventions/approvals/two-persons.server";

export function interventionToDecide(tx: Connection, interventionId: string): Notice[] {
  const found = requestOf(tx, interventionId);
  if (found?.state !== "pending") return [];
  const params = { name: found.name, amount: found.amount };
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
  const { state, amount, requestedBy } = paymentInterventions;
  const { firstName, lastName } = users;
  const found = tx
    .select({ state, amount, requestedBy, firstName, lastName })
    .from(paymentInterventions)
    .innerJoin(users, eq(users.id, requestedBy))
    .where(eq(paymentInterventions.id, interventionId))
    .get();
  return found && { ...found, name: fullName(found) };
}
