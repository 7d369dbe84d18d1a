import { and, eq } from "drizzle-orm";
import { applications, bookings, jobs } from "#db/client.server";
import { move } from "~/domain/core/move.server";
import { todayIn } from "~/lib/time/dates";
import type { Context } from "../../command.server";
import { JOB_GRAPH } from "../../jobs/states";
import type { Payment } from "../../payments/payment";
import { APPLICATION_GRAPH } from "../states";

/** Part of a command: opens the job and its rejected applications again if the inspector canceled before the day was over, else closes the job. */
export function cancelAcceptance(context: Context, { subjectId: applicationId, engagementId }: Payment): void {
  const { tx, now } = context;
  const found = tx
    .select({ application: applications, job: jobs, cancelKind: bookings.cancelKind })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(bookings, eq(bookings.id, engagementId ?? ""))
    .where(eq(applications.id, applicationId))
    .get();
  if (found?.application.state !== "accepted") return;
  const { job, cancelKind } = found;
  const isInspectors = cancelKind === "inspector";
  const decision = { decisionReason: "booking_cancelled" as const, decidedAt: now, updatedAt: now };
  if (isInspectors) move(tx, APPLICATION_GRAPH, applicationId, "accepted", "withdrawn", decision);
  else move(tx, APPLICATION_GRAPH, applicationId, "accepted", "rejected", decision);
  if (isInspectors && job.startDate >= todayIn(job.zone, now)) reopen(context, job.id);
  else move(tx, JOB_GRAPH, job.id, "assigned", "closed", { updatedAt: now });
}

function reopen(context: Context, jobId: string): void {
  const { tx, now, emit } = context;
  move(tx, JOB_GRAPH, jobId, "assigned", "open", { updatedAt: now });
  const turnedDown = tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.state, "rejected"),
        eq(applications.decisionReason, "position_filled"),
      ),
    )
    .all()
    .map(({ id }) => id);
  const waiting = { decisionReason: null, decidedAt: null, updatedAt: now };
  move(tx, APPLICATION_GRAPH, turnedDown, "rejected", "pending", waiting);
  emit("job.reopened", { jobId, applicationIds: turnedDown });
}
