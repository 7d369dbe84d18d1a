import { and, asc, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, paymentInterventions } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { SLICE } from "~/lib/bounds";
import { defineCommand } from "../../../command.server";
import { maySettle } from "../../policy";
import { INTERVENTION_GRAPH } from "../../states";

export const expireDueInterventions = defineCommand({
  name: "expire-interventions",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx, now: at }) => ({ interventionIds: dueInterventions(tx, at) }),
  allow: ({ actor }, due) => maySettle(actor, due),
  run({ tx, now: at, emit }, { interventionIds }) {
    move(tx, INTERVENTION_GRAPH, interventionIds, "pending", "expired", { decidedAt: at, updatedAt: at });
    for (const interventionId of interventionIds) emit("intervention.decided", { interventionId });
    return { interventionIds };
  },
  audit: ({ interventionIds }) => ({ details: { interventionIds } }),
});

export function dueInterventions(connection: Connection, at: number): string[] {
  return (
    connection
      .select({ id: paymentInterventions.id })
      .from(paymentInterventions)
      // Written as in the partial index.
      .where(and(sql`${paymentInterventions.state} = 'pending'`, lte(paymentInterventions.expiresAt, at)))
      .orderBy(asc(paymentInterventions.expiresAt))
      .limit(SLICE.undecided.most)
      .all()
      .map(({ id }) => id)
  );
}
