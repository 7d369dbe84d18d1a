import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { accountTotals, applications, type Connection, inspectorProfiles, jobs } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { Cents } from "~/lib/money";
import { formatLongDay, todayIn } from "~/lib/time/dates";
import { keepPhone } from "../accounts/keep-phone.server";
import { ownPhone } from "../accounts/own-phone";
import { coveredUntil } from "../certification/fit";
import { approvedCertifications } from "../certification/queries.server";
import { withinQuota } from "../command/quota.server";
import { type Context, defineCommand } from "../command.server";
import { move, start } from "../core/move.server";
import { existing } from "../core/reads/existing.server";
import { reads } from "../core/runtime.server";
import { conflict, DomainError, invalidField } from "../errors";
import { jobsGate } from "../jobs/gate.server";
import { isBeingPaidFor } from "./acceptance/being-paid-for.server";
import { mayApply } from "./policy";
import { applicationFields, RATE_REQUIRED } from "./schema";
import { APPLICATION_GRAPH } from "./states";
import { isWithdrawn } from "./withdrawn";

/**
 * Freezes the hourly rate on the application, and saves it, and the phone number, to a profile that has none.
 * @throws DomainError forbidden "CERTIFICATION_REQUIRED", "PAYOUTS_REQUIRED", "certification-expires"; conflict "already-applied", "withdrawn-being-paid", "job-not-open", "company-gone",
 * "start-date-past", "reapplication-quota", "applicants-quota", "application-quota"; invalid at `hourlyRate`
 */
export const applyToJob = defineCommand({
  name: "apply-to-job",
  roles: ["inspector"],
  /** `seen`: when the job had last changed on the page with the form, UTC ms. Calls of the API send none. */
  input: applicationFields.extend({ jobId: z.string(), seen: z.coerce.number().int().optional(), ...ownPhone }),
  problems: ({ id }, { hourlyRate: typed }) =>
    (typed ?? "") === "" && profileRateOf(reads(), id) === null
      ? [{ field: "hourlyRate", message: RATE_REQUIRED }]
      : [],
  load({ tx, actor }, { jobId }) {
    const { id: inspectorId } = actor;
    const job = existing(tx, jobs, and(eq(jobs.id, jobId), isNull(jobs.deletedAt)));
    const earlier = tx
      .select({
        id: applications.id,
        state: applications.state,
        decisionReason: applications.decisionReason,
        timesSent: applications.timesSent,
      })
      .from(applications)
      .where(and(eq(applications.jobId, jobId), eq(applications.inspectorId, inspectorId)))
      .get();
    return {
      ...jobsGate(tx, inspectorId),
      inspectorId,
      job,
      certifiedUntil: coveredUntil(approvedCertifications(tx, inspectorId)),
      applied: earlier !== undefined && !isWithdrawn(earlier),
      earlierId: earlier?.id ?? null,
      timesSent: earlier?.timesSent ?? 0,
      profileRate: profileRateOf(tx, inspectorId),
    };
  },
  allow: ({ actor }, row) => mayApply(actor, row),
  run(
    context,
    { inspectorId, job, certifiedUntil, applied, earlierId, timesSent, profileRate },
    { coverLetter, hourlyRate: typedRate, seen, phone },
  ) {
    const { tx, now, emit } = context;
    if (applied) throw conflict("already-applied");
    // That payment is of the earlier application's rate.
    if (earlierId && isBeingPaidFor(context.tx, earlierId)) throw conflict("withdrawn-being-paid");
    if (job.state !== "open") throw conflict("job-not-open");
    if (job.isWithheld) throw conflict("company-gone");
    if (seen !== undefined && seen !== job.updatedAt) throw conflict("job-changed-since");
    if (job.startDate < todayIn(job.zone, now)) throw conflict("start-date-past");
    if (certifiedUntil !== null && certifiedUntil < job.startDate) {
      throw new DomainError("forbidden", "certification-expires", { params: { date: formatLongDay(certifiedUntil) } });
    }
    const hourlyRate = typedRate ?? profileRate;
    if (hourlyRate === null) throw invalidField("hourlyRate", RATE_REQUIRED);
    withinQuota("timesApplied", timesSent);
    withinQuota("applicantsAJob", job.pendingApplicationsCount);
    withinQuota("pendingApplications", pendingOf(context, inspectorId));
    if (profileRate === null) keepRate(context, inspectorId, hourlyRate);
    keepPhone(context, phone);

    const applicationId = earlierId ?? newId("app");
    const sent = { coverLetter, hourlyRate, timesSent: timesSent + 1, createdAt: now, updatedAt: now };
    if (earlierId) move(tx, APPLICATION_GRAPH, earlierId, "withdrawn", "pending", { ...sent, decidedAt: null });
    else start(tx, APPLICATION_GRAPH, "pending", { id: applicationId, jobId: job.id, inspectorId, ...sent });
    emit("application.submitted", { applicationId });
    return { applicationId, jobId: job.id };
  },
  audit: ({ applicationId, jobId }) => ({ subject: ["application", applicationId], details: { jobId } }),
});

function profileRateOf(connection: Connection, inspectorId: string): Cents | null {
  const own = eq(inspectorProfiles.userId, inspectorId);
  const { hourlyRate } = inspectorProfiles;
  return connection.select({ hourlyRate }).from(inspectorProfiles).where(own).get()?.hourlyRate ?? null;
}

function pendingOf({ tx }: Context, inspectorId: string): number {
  const { pendingApplications: pending, userId } = accountTotals;
  return tx.select({ pending }).from(accountTotals).where(eq(userId, inspectorId)).get()?.pending ?? 0;
}

function keepRate({ tx, now }: Context, inspectorId: string, hourlyRate: Cents): void {
  tx.update(inspectorProfiles)
    .set({ hourlyRate, updatedAt: now })
    .where(eq(inspectorProfiles.userId, inspectorId))
    .run();
}
