import { eq } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "#db/client.server";
import type { CompanyActor } from "../actor";
import { defineCommand } from "../command.server";
import { reassignment } from "../companies/assignment";
import { assignmentChanges, isAssigned, reassigned } from "../companies/assignment.server";
import { assignmentChoices } from "../companies/assignment-choices.server";
import { conflict } from "../errors";
import { jobVisibleTo } from "./job-record.server";
import { ownJob } from "./own-job.server";
import { mayChangeJob } from "./policy";

/** Gives an open job to another contact or project. A job that is booked goes with its booking. @throws DomainError conflict "job-not-open"; invalid at `projectId` or `contactId` */
export const assignJob = defineCommand({
  name: "assign-job",
  roles: ["company"],
  right: "post",
  input: z.object({ jobId: z.string(), ...reassignment.shape }),
  load: ownJob,
  allow: ({ actor }, job) => mayChangeJob(actor, job),
  run({ tx, actor, now, emit }, job, { jobId, ...chosen }) {
    if (job.state !== "open") throw conflict("job-not-open");
    const assigned = reassigned(tx, actor, job, chosen);
    if (isAssigned(job, assigned)) return { jobId, assigned };
    tx.update(jobs)
      .set({ ...assigned, updatedBy: actor.id, updatedAt: now })
      .where(eq(jobs.id, jobId))
      .run();
    if (assigned.contactId !== job.contactId)
      emit("contact.named", { jobId, bookingId: null, contactId: assigned.contactId });
    return { jobId, assigned };
  },
  audit: ({ jobId, assigned }, _input, before) => ({
    subject: ["job", jobId],
    changes: assignmentChanges(before, assigned),
  }),
});

/** What the form offers for a job. @throws DomainError not_found */
export function jobAssignment(actor: CompanyActor, jobId: string) {
  const job = jobVisibleTo(actor, jobId);
  return { job, isOpen: job.state === "open", ...assignmentChoices(actor, job) };
}
