import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { cents } from "~/lib/money";
import type { PersonActor } from "../actor";
import { now, reads } from "../runtime.server";

const { bookings, jobs, payments } = schema;

/** Specification 2, section 9: recent company jobs. */
const LISTED = 3;

/** The figures of a company's home, and its newest jobs. Open and assigned jobs count as active. */
export function companyHome(actor: PersonActor) {
  const ownJobs = and(eq(jobs.companyId, actor.id), isNull(jobs.deletedAt));
  const counts = reads()
    .select({
      active: sql<number>`coalesce(sum(${jobs.state} in ('open', 'assigned')), 0)`,
      pendingApplications: sql<number>`coalesce(sum(${jobs.pendingApplicationsCount}), 0)`,
    })
    .from(jobs)
    .where(ownJobs)
    .get();
  const upcoming = reads()
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.companyId, actor.id), eq(bookings.state, "confirmed"), gt(bookings.startsAt, now())))
    .get();
  const spent = reads()
    .select({ total: sql<number>`coalesce(sum(${payments.amount} - ${payments.refundedAmount}), 0)` })
    .from(payments)
    .where(and(eq(payments.companyId, actor.id), eq(payments.state, "succeeded")))
    .get();
  return {
    activeJobs: counts?.active ?? 0,
    pendingApplications: counts?.pendingApplications ?? 0,
    upcomingBookings: upcoming?.count ?? 0,
    totalSpent: cents(spent?.total ?? 0),
    recentJobs: reads()
      .select({
        id: jobs.id,
        number: jobs.number,
        state: jobs.state,
        title: jobs.title,
        location: jobs.location,
        startDate: jobs.startDate,
        timeSlot: jobs.timeSlot,
        budgetRange: jobs.budgetRange,
        applications: jobs.applicationsCount,
        pendingApplications: jobs.pendingApplicationsCount,
      })
      .from(jobs)
      .where(ownJobs)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(LISTED)
      .all(),
  };
}
