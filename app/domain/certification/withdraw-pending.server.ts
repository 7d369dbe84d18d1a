import { and, eq, sql } from "drizzle-orm";
import { certifications } from "#db/client.server";
import { WITHDRAWN } from "~/lib/closed-account";
import type { Context } from "../command.server";
import { move } from "../core/move.server";
import { CERTIFICATION_GRAPH } from "./states";

/** Part of a command: takes a certificate that waits for its review out of the queue, since its inspector leaves. Nobody is notified. */
export function withdrawPending({ tx, now }: Context, inspectorId: string): void {
  const waiting = tx
    .select({ id: certifications.id })
    .from(certifications)
    // Written as in the partial index.
    .where(and(eq(certifications.inspectorId, inspectorId), sql`${certifications.state} = 'pending'`))
    .get();
  if (!waiting) return;
  const ended = { reviewedAt: now, reviewNote: WITHDRAWN, updatedAt: now };
  move(tx, CERTIFICATION_GRAPH, waiting.id, "pending", "rejected", ended);
}
