import { and, eq, sql } from "drizzle-orm";
import {
  accountTotals,
  applications,
  bases,
  bookings,
  equipmentSubmissions,
  inspectorProfiles,
  jobs,
  payments,
  users,
} from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import { pointFrom, wholeMiles } from "~/lib/places/distance";
import { acceptancePrice } from "~/lib/prices";
import { ratingFrom } from "~/lib/rating";
import { PAID_BOOKING_STATES } from "~/lib/state-meanings";
import { recordColumns, recordFrom } from "../bookings/cancellation/record.server";
import { certificateFit } from "../certification/fit";
import { heldBy } from "../certification/held.server";
import { reads } from "../core/runtime.server";

/** The company sees the inspector's address from their first paid engagement on, and while they are connected, as `knownTo` has it. */
const email = sql<string | null>`case when exists (
  select 1 from bookings paid where paid.inspector_id = ${users.id} and paid.company_id = ${jobs.companyId}
  and ${isAnyOf(sql`paid.state`, PAID_BOOKING_STATES)}
) or exists (
  select 1 from connection_sides side where side.user_id = ${jobs.companyId} and side.partner_id = ${users.id} and side.state = 'accepted'
) then ${users.email} end`;

/** Not scoped: the caller's `where` is. */
export function applicants() {
  return reads()
    .select({
      id: applications.id,
      state: applications.state,
      coverLetter: applications.coverLetter,
      hourlyRate: applications.hourlyRate,
      decisionReason: applications.decisionReason,
      createdAt: applications.createdAt,
      inspector: {
        id: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        email,
        city: users.city,
        usState: users.usState,
        lat: bases.lat,
        lon: bases.lon,
        yearsOfExperience: inspectorProfiles.yearsOfExperience,
        picture: inspectorProfiles.pictureId,
        ownsEquipment: inspectorProfiles.ownsEquipment,
        equipmentVerified: sql<number>`${equipmentSubmissions.id} is not null`,
        completedBookings: sql<number>`(select count(*) from bookings done
          where done.inspector_id = ${applications.inspectorId} and done.state = 'completed')`,
        completedTogether: sql<number>`(select count(*) from bookings together
          where together.inspector_id = ${applications.inspectorId} and together.company_id = ${jobs.companyId} and together.state = 'completed')`,
        ratingCount: accountTotals.ratingCount,
        ratingSum: accountTotals.ratingSum,
        ...recordColumns(applications.inspectorId),
        certificates: heldBy(applications.inspectorId),
      },
      job: {
        id: jobs.id,
        number: jobs.number,
        state: jobs.state,
        title: jobs.title,
        location: jobs.location,
        lat: jobs.lat,
        lon: jobs.lon,
        zone: jobs.zone,
        startDate: jobs.startDate,
        timeSlot: jobs.timeSlot,
        startTime: jobs.startTime,
        requiredCertifications: jobs.requiredCertifications,
        requiresInspectorEquipment: jobs.requiresInspectorEquipment,
        equipmentFee: jobs.equipmentFee,
      },
      bookingId: bookings.id,
      openPaymentId: payments.id,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.inspectorId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, applications.inspectorId))
    .leftJoin(bases, eq(bases.userId, applications.inspectorId))
    .leftJoin(accountTotals, eq(accountTotals.userId, applications.inspectorId))
    .leftJoin(
      equipmentSubmissions,
      and(
        eq(equipmentSubmissions.inspectorId, applications.inspectorId),
        sql`${equipmentSubmissions.state} = 'verified'`,
        eq(inspectorProfiles.ownsEquipment, true),
      ),
    )
    .leftJoin(bookings, eq(bookings.applicationId, applications.id))
    .leftJoin(
      payments,
      and(eq(payments.kind, "application"), eq(payments.subjectId, applications.id), eq(payments.state, "pending")),
    )
    .$dynamic();
}

type ApplicantRow = ReturnType<ReturnType<typeof applicants>["all"]>[number];

export function asApplicant({ inspector: person, ...row }: ApplicantRow) {
  const { canceled, missed, completed, standing, lat, lon, ...inspector } = person;
  const { lines, total } = acceptancePrice({ ...row.job, hourlyRate: row.hourlyRate });
  return {
    ...row,
    inspector: {
      ...inspector,
      equipmentVerified: inspector.equipmentVerified === 1,
      /** From the home base to the site, whole miles; null where one of them is not known. */
      miles: wholeMiles(pointFrom({ lat, lon }), pointFrom(row.job)),
      rating: ratingFrom(inspector),
      cancellations: recordFrom({ canceled, missed, completed, standing }),
    },
    fit: certificateFit(row.job, inspector.certificates),
    /** The shares are for the inspector and the platform only. */
    price: { lines, total },
  };
}

export type Applicant = ReturnType<typeof asApplicant>;
