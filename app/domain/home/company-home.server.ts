import { and, count, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { bookings, jobs } from "#db/client.server";
import { bookingsOf, jobsOf } from "~/domain/companies/scope.server";
import { DATES, SEARCH } from "~/lib/bounds";
import { cents } from "~/lib/money";
import type { CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { looksAfterBooking } from "../companies/looked-after.server";
import { hasRight } from "../companies/rights";
import { totalsOf } from "../core/counters/queries.server";
import { now, reads } from "../core/runtime.server";

/** Specification 2, section 9: recent company jobs. */
const LISTED = 3;

export function companyHome(actor: CompanyActor) {
  const ownJobs = and(jobsOf(actor), isNull(jobs.deletedAt));
  return {
    /** The company's; null for members, who see a part of its jobs and no money. */
    figures: hasRight(actor, "pay") ? figuresOf(actor) : null,
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

/** Whether inspectors of work that is booked are to call somebody who has no number. */
export function lacksNumber(actor: CompanyActor): boolean {
  return !actor.hasPhone && looksAfterBooking(reads(), { companyId: companyOf(actor), userId: actor.id });
}

function figuresOf(actor: CompanyActor) {
  const { activeJobs, waitingApplications, spent } = totalsOf(companyOf(actor));
  const upcoming = upcomingBookings(actor);
  return { activeJobs, pendingApplications: waitingApplications, upcomingBookings: upcoming, totalSpent: cents(spent) };
}

export type CompanyFigures = ReturnType<typeof figuresOf>;

/** Those to come, and those whose start is not agreed yet. Exact to 10,000; 10,001 means more. */
function upcomingBookings(actor: CompanyActor): number {
  const at = now();
  const some = reads()
    .select({ at: bookings.startsAt })
    .from(bookings)
    // Written as in the partial index.
    .where(
      and(
        bookingsOf(actor),
        sql`${bookings.state} = 'confirmed'`,
        gt(bookings.startsAt, at - DATES.withoutStart.most),
        or(gt(bookings.startsAt, at), eq(bookings.startAgreed, false)),
      ),
    )
    .limit(SEARCH.count.most + 1)
    .as("some");
  return reads().select({ count: count() }).from(some).get()?.count ?? 0;
}
