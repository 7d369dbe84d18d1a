import { and, asc, eq } from "drizzle-orm";
import { applications } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import type { DecisionReason } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import { APPLICATION_GRAPH } from "../states";

/** Part of a command: turns down and tells all waiting applicants. Returns the applications' ids, the oldest first. */
export function rejectPending(
  { tx, now, emit }: Context,
  jobId: string,
  reason: Exclude<DecisionReason, "company">,
): string[] {
  const ids = tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.state, "pending")))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .all()
    .map(({ id }) => id);
  const decision = { decisionReason: reason, decidedAt: now, updatedAt: now };
  move(tx, APPLICATION_GRAPH, ids, "pending", "rejected", decision);
  for (const applicationId of ids) emit("application.rejected", { applicationId });
  return ids;
}
