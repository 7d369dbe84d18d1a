import { and, eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../command.server";

const { applications } = schema;

/** Part of a command: turns down all applications of a job that still wait, and has each applicant told. Answers their ids. */
export function rejectPending(
  { tx, now, emit }: Context,
  jobId: string,
  reason: "position_filled" | "job_deleted" | "job_closed",
): string[] {
  const rejected = tx
    .update(applications)
    .set({ state: "rejected", decisionReason: reason, decidedAt: now, updatedAt: now })
    .where(and(eq(applications.jobId, jobId), eq(applications.state, "pending")))
    .returning({ id: applications.id })
    .all();
  for (const { id } of rejected) emit("application.rejected", { applicationId: id });
  return rejected.map(({ id }) => id);
}
