import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { jobs, payments } from "#db/client.server";
import { keepPhone } from "../../accounts/keep-phone.server";
import { ownPhone } from "../../accounts/own-phone";
import { defineCommand } from "../../command.server";
import { assignment } from "../../companies/assignment";
import { assignmentOf } from "../../companies/assignment.server";
import { companyOf } from "../../companies/company-of";
import { DomainError, notFound } from "../../errors";
import { createJob } from "../create-job.server";
import { checkSite, postingProblems } from "../drafts/check-site.server";
import { mayPostJob } from "../policy";
import { jobFields } from "../schema";
import { unspentCredit } from "./posting-credit.server";

/** By default the newest fee that is paid and unspent. */
const paidPosting = z.intersection(
  jobFields,
  z.object({ paymentId: z.string().optional(), ...assignment.shape, ...ownPhone }),
);

interface Posted {
  jobId: string;
  /** False when the fee had made this job already. */
  created: boolean;
}

/** A fee that has made its job returns that job. @throws DomainError not_found; invalid at `startDate` or `state`; payment_required "posting-fee-unpaid" */
export const postJob = defineCommand({
  name: "post-job",
  roles: ["company"],
  right: "post",
  input: paidPosting,
  problems: postingProblems,
  load({ tx, actor }, { paymentId }) {
    const companyId = companyOf(actor);
    if (paymentId === undefined) return { companyId, jobId: null };
    const fee = tx
      .select({ jobId: jobs.id })
      .from(payments)
      .leftJoin(jobs, eq(jobs.postingPaymentId, payments.id))
      .where(and(eq(payments.id, paymentId), eq(payments.companyId, companyId), eq(payments.kind, "job_posting")))
      .get();
    if (!fee) throw notFound();
    return { companyId, jobId: fee.jobId };
  },
  allow: ({ actor }, row) => mayPostJob(actor, row),
  run(context, { companyId, jobId }, { paymentId, projectId, contactId, phone, ...fields }): Posted {
    if (jobId) return { jobId, created: false };
    keepPhone(context, phone);
    checkSite(context, companyId, fields);
    const credit = unspentCredit(context.tx, companyId, paymentId);
    if (!credit) throw new DomainError("payment_required", "posting-fee-unpaid");
    const assigned = assignmentOf(context.tx, context.actor, { projectId, contactId });
    return { ...createJob(context, { draftId: null, companyId, fields, assigned, paymentId: credit }), created: true };
  },
  audit: ({ jobId, created }, { paymentId }) => ({ subject: ["job", jobId], details: { created, paymentId } }),
});
