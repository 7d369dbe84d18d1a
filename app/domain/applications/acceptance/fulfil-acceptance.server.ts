import { eq } from "drizzle-orm";
import { applications, bookings, jobs } from "#db/client.server";
import { move, start } from "~/domain/core/move.server";
import { nextNumber } from "~/domain/core/reads/numbers.server";
import { newId } from "~/lib/ids";
import { ACCEPTANCE_HOURS } from "~/lib/prices";
import { todayIn } from "~/lib/time/dates";
import { isGone } from "../../accounts/is-gone.server";
import { hasOtherBooking } from "../../bookings/booked-time.server";
import { CURRENT_TERMS } from "../../bookings/cancellation/terms";
import { BOOKING_GRAPH } from "../../bookings/states";
import type { Context } from "../../command.server";
import { gateDetailsOf } from "../../jobs/gate-details";
import { acceptanceSpan } from "../../jobs/slots";
import { JOB_GRAPH } from "../../jobs/states";
import type { Fulfilled } from "../../payments/fulfilment.server";
import type { Payment } from "../../payments/payment";
import { rejectPending } from "../end-job/reject-pending.server";
import { APPLICATION_GRAPH } from "../states";

/** Part of a command: books two hours, without a time where both sides still have to agree on a start. Returns the obstacle where it changes nothing. */
export function fulfilAcceptance(context: Context, { subjectId: applicationId }: Payment): Fulfilled {
  const { tx, now, emit } = context;
  const found = tx
    .select({ application: applications, job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, applicationId))
    .get();
  if (found?.application.state !== "pending") return { obstacle: "application-gone" };
  const { application, job } = found;
  if (job.state !== "open" || job.deletedAt !== null) return { obstacle: "job-gone" };
  if (job.startDate < todayIn(job.zone, now)) return { obstacle: "start-date-past" };
  if (isGone(tx, application.inspectorId)) return { obstacle: "inspector-gone" };
  const span = acceptanceSpan(job, now);
  if (span.startAgreed && hasOtherBooking(tx, application.inspectorId, span)) return { obstacle: "booking-overlap" };

  const decision = { decisionReason: "company" as const, decidedAt: now, updatedAt: now };
  move(tx, APPLICATION_GRAPH, applicationId, "pending", "accepted", decision);
  move(tx, JOB_GRAPH, job.id, "open", "assigned", { updatedAt: now, updatedBy: job.contactId });
  const bookingId = newId("bkg");
  start(tx, BOOKING_GRAPH, "confirmed", {
    id: bookingId,
    number: nextNumber(tx, bookings),
    companyId: job.companyId,
    inspectorId: application.inspectorId,
    jobId: job.id,
    applicationId,
    title: job.title,
    description: job.description,
    location: job.location,
    siteState: job.siteState,
    zone: job.zone,
    lat: job.lat,
    lon: job.lon,
    date: job.startDate,
    timeSlot: job.timeSlot,
    ...span,
    isNightShift: false,
    hours: ACCEPTANCE_HOURS,
    ...CURRENT_TERMS,
    hourlyRate: application.hourlyRate,
    testingMaterialsProvided: job.testingMaterialsProvided,
    ...gateDetailsOf(job),
    tests: job.tests,
    cylinderSets: job.cylinderSets,
    specificationId: job.specificationId,
    plan: job.plan,
    projectId: job.projectId,
    contactId: job.contactId,
    createdAt: now,
    updatedAt: now,
  });
  rejectPending(context, job.id, "position_filled");
  emit("application.accepted", { applicationId, bookingId });
  return { engagementId: bookingId };
}
