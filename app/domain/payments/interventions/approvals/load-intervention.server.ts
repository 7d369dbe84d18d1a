import { eq } from "drizzle-orm";
import { paymentInterventions } from "#db/client.server";
import type { Context } from "../../../command.server";
import { notFound } from "../../../errors";
import { paymentNow } from "../../ledger/divide.server";

export type InterventionRow = typeof paymentInterventions.$inferSelect;

/** Returns a decision that needs a second administrator, and its payment as it is now. @throws DomainError not_found, also for a decision that needed none */
export function loadIntervention({ tx }: Context, { interventionId }: { interventionId: string }) {
  const found = tx.select().from(paymentInterventions).where(eq(paymentInterventions.id, interventionId)).get();
  if (!found || found.state === "carried_out") throw notFound();
  return { intervention: found, payment: paymentNow(tx, found.paymentId) };
}
