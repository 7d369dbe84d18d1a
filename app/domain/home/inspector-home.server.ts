import { and, count, desc, eq, gte, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { cents } from "~/lib/money";
import type { PersonActor } from "../actor";
import { certificationStatus } from "../certification/queries.server";
import { zoneOf } from "../certification/today";
import { ownPayouts } from "../payouts/queries.server";
import { now, reads } from "../runtime.server";
import { monthStart } from "./month";

const { applications, bookings, certifications, companyProfiles, jobs, payments } = schema;
const { inspectorProfiles, transfers, users } = schema;

/** Specification 2, section 9: dashboard lists. */
const LISTED = 5;
/** Engagements that were accepted or booked and not called off. */
const ENGAGED = ["confirmed", "work_done", "completed", "disputed"] as const;

/** What opens jobs to an inspector: an approved certification and verified payouts. */
export function inspectorSetup(actor: PersonActor) {
  const certification = certificationStatus(reads(), actor.id);
  const payouts = ownPayouts(actor).state;
  return { certification, payouts, complete: certification === "approved" && payouts === "verified" };
}

/** The first name for the welcome, and the zone in which the person reads times. */
export function inspectorPerson(actor: PersonActor) {
  const person = reads()
    .select({ firstName: users.firstName, usState: users.usState, ownsEquipment: inspectorProfiles.ownsEquipment })
    .from(users)
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, users.id))
    .where(eq(users.id, actor.id))
    .get();
  return {
    firstName: person?.firstName ?? null,
    zone: zoneOf(person?.usState ?? null),
    ownsEquipment: person?.ownsEquipment ?? null,
  };
}

/** The figures and lists of an inspector's home. `zone` says when the month began. */
export function inspectorHome(actor: PersonActor, zone: string) {
  const certificates = reads()
    .select({ submitted: count(), approved: total(sql`sum(${certifications.state} = 'approved')`) })
    .from(certifications)
    .where(eq(certifications.inspectorId, actor.id))
    .get();
  const engagements = reads()
    .select({ all: count(), completed: total(sql`sum(${bookings.state} = 'completed')`) })
    .from(bookings)
    .where(and(eq(bookings.inspectorId, actor.id), inArray(bookings.state, [...ENGAGED])))
    .get();
  const pending = reads()
    .select({ count: count() })
    .from(applications)
    .where(and(eq(applications.inspectorId, actor.id), eq(applications.state, "pending")))
    .get();
  return {
    certificates: certificates ?? { submitted: 0, approved: 0 },
    engagements: engagements ?? { all: 0, completed: 0 },
    pendingApplications: pending?.count ?? 0,
    earnings: earningsOf(actor, monthStart(zone, now())),
    recentApplications: recentApplications(actor),
    newJobs: newJobs(actor),
    recentPayments: recentPayments(actor),
  };
}

/** Cents: the inspector's share of paid engagements net of refunds; `pending` is paid and not yet transferred. */
function earningsOf(actor: PersonActor, since: number) {
  const thisMonth = gte(payments.succeededAt, since);
  const sums = reads()
    .select({
      transactions: count(),
      total: total(sql`sum(${payments.inspectorAmount})`),
      thisMonth: total(sql`sum(case when ${thisMonth} then ${payments.inspectorAmount} end)`),
      pending: total(sql`sum(case when ${transfers.id} is null then ${payments.inspectorAmount} end)`),
    })
    .from(payments)
    .leftJoin(transfers, and(eq(transfers.paymentId, payments.id), eq(transfers.state, "succeeded")))
    .where(paidEngagements(actor))
    .get();
  return {
    transactions: sums?.transactions ?? 0,
    total: cents(sums?.total ?? 0),
    thisMonth: cents(sums?.thisMonth ?? 0),
    pending: cents(sums?.pending ?? 0),
  };
}

function recentPayments(actor: PersonActor) {
  return reads()
    .select({
      id: payments.id,
      title: bookings.title,
      amount: payments.amount,
      platformFee: payments.platformFee,
      inspectorAmount: payments.inspectorAmount,
      succeededAt: payments.succeededAt,
    })
    .from(payments)
    .leftJoin(bookings, or(eq(bookings.id, payments.bookingId), eq(bookings.applicationId, payments.applicationId)))
    .where(paidEngagements(actor))
    .orderBy(desc(payments.succeededAt), desc(payments.id))
    .limit(LISTED)
    .all();
}

/** Payments that made an engagement; a success that could make none is on its way back to the company. */
function paidEngagements(actor: PersonActor) {
  return and(eq(payments.inspectorId, actor.id), eq(payments.state, "succeeded"), isNotNull(payments.fulfilledAt));
}

function recentApplications(actor: PersonActor) {
  return reads()
    .select({
      id: applications.id,
      state: applications.state,
      createdAt: applications.createdAt,
      hourlyRate: applications.hourlyRate,
      jobId: jobs.id,
      title: jobs.title,
      location: jobs.location,
      companyName: companyProfiles.companyName,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companyProfiles, eq(companyProfiles.userId, jobs.companyId))
    .where(eq(applications.inspectorId, actor.id))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(LISTED)
    .all();
}

/** The newest open jobs that the inspector has not applied to. */
function newJobs(actor: PersonActor) {
  const applied = reads()
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.jobId, jobs.id), eq(applications.inspectorId, actor.id)));
  return reads()
    .select({
      id: jobs.id,
      number: jobs.number,
      title: jobs.title,
      location: jobs.location,
      urgency: jobs.urgency,
      startDate: jobs.startDate,
      timeSlot: jobs.timeSlot,
      budgetRange: jobs.budgetRange,
      companyName: companyProfiles.companyName,
    })
    .from(jobs)
    .innerJoin(companyProfiles, eq(companyProfiles.userId, jobs.companyId))
    .where(and(sql`${jobs.state} = 'open'`, isNull(jobs.deletedAt), notExists(applied)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(LISTED)
    .all();
}

/** A sum of no rows is null in SQL. */
function total(sum: ReturnType<typeof sql>) {
  return sql<number>`coalesce(${sum}, 0)`;
}
