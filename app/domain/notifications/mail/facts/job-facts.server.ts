import { and, desc, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import { applications, jobAlerts, jobs } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { receiptsOf } from "./receipts.server";

/** To its company, and to inspectors who were notified of it. */
export function jobFacts(userId: string, jobId: string) {
  const job = reads()
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), or(eq(jobs.companyId, userId), wasNotified(userId))))
    .get();
  if (!job) return null;
  return { ...jobTicket(job), receipts: job.companyId === userId ? receiptsOf([job.postingPaymentId]) : [] };
}

export type JobFacts = NonNullable<ReturnType<typeof jobFacts>>;

/** The jobs of a daily alert that are still open, the newest first. */
export function foundFacts(userId: string, ids: string) {
  const found = reads()
    .select()
    .from(jobs)
    .where(
      and(
        sql`${jobs.id} in (select value from json_each(${JSON.stringify(ids.split(","))}))`,
        eq(jobs.state, "open"),
        isNull(jobs.deletedAt),
        wasNotified(userId),
      ),
    )
    .orderBy(desc(jobs.number))
    .all();
  return {
    about: "search" as const,
    jobs: found.map((job) => ({ ...jobTicket(job), id: job.id, budgetRange: job.budgetRange })),
  };
}

export type FoundFacts = ReturnType<typeof foundFacts>;

/** To its company and its inspector. */
export function applicationFacts(userId: string, applicationId: string) {
  const found = reads()
    .select({ job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(eq(applications.id, applicationId), or(eq(jobs.companyId, userId), eq(applications.inspectorId, userId))),
    )
    .get();
  return found ? { ...jobTicket(found.job), receipts: [] } : null;
}

function wasNotified(userId: string): SQL {
  return exists(
    reads()
      .select({ one: sql`1` })
      .from(jobAlerts)
      .where(and(eq(jobAlerts.jobId, jobs.id), eq(jobAlerts.inspectorId, userId))),
  );
}

function jobTicket({ number, title, location, startDate, timeSlot, startTime }: typeof jobs.$inferSelect) {
  return { about: "job" as const, number, title, location, startDate, timeSlot, startTime };
}
