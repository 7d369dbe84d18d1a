import { eq } from "drizzle-orm";
import { applications } from "#db/client.server";
import type { Context } from "../command.server";
import { move } from "../core/move.server";
import { JOB_GRAPH } from "../jobs/states";
import type { Payment } from "../payments/payment";
import { APPLICATION_GRAPH } from "./states";

/** Part of a command, once the booking is completed: completes the application and its job. */
export function completeApplication({ tx, now }: Context, { subjectId: applicationId }: Payment): void {
  move(tx, APPLICATION_GRAPH, applicationId, "accepted", "completed", { updatedAt: now });
  const application = tx
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .get();
  if (application) move(tx, JOB_GRAPH, application.jobId, "assigned", "completed", { updatedAt: now });
}
