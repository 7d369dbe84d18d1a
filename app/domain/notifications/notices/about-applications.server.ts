import { eq } from "drizzle-orm";
import { applications, bookings, type Connection, jobs } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";

export function applicationReceived(tx: Connection, applicationId: string): Notice[] {
  const found = findApplication(tx, applicationId);
  if (!found) return [];
  const params = { title: found.job.title, name: whom(found.inspectorId) };
  const link = `/jobs/${found.job.id}`;
  return [{ sideId: found.job.companyId, kind: "application_received", params, link, aboutId: applicationId }];
}

export function applicationWithdrawn(tx: Connection, applicationId: string): Notice[] {
  const found = findApplication(tx, applicationId);
  if (!found) return [];
  const params = { title: found.job.title, name: whom(found.inspectorId) };
  const link = `/jobs/${found.job.id}`;
  return [{ sideId: found.job.companyId, kind: "application_withdrawn", params, link, aboutId: applicationId }];
}

export function applicationAccepted(tx: Connection, applicationId: string, bookingId: string): Notice[] {
  const found = findApplication(tx, applicationId);
  if (!found) return [];
  const { title, companyId } = found.job;
  const link = `/bookings/${bookingId}`;
  const booking = tx
    .select({ startAgreed: bookings.startAgreed })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .get();
  const start = booking?.startAgreed === false ? ({ start: "open" } as const) : {};
  const params = { title, company: whom(found.job.companyId), ...start };
  return [
    { userId: found.inspectorId, kind: "application_accepted", params, link, aboutId: bookingId },
    {
      sideId: companyId,
      kind: "engagement_booked",
      params: { side: "company", title, ...start },
      link,
      aboutId: bookingId,
    },
  ];
}

export function applicationRejected(tx: Connection, applicationId: string): Notice[] {
  const found = findApplication(tx, applicationId);
  if (!found) return [];
  const reason = found.application.decisionReason ?? "company";
  // Both sides are notified of the canceled booking itself.
  if (reason === "booking_cancelled") return [];
  const params = { title: found.job.title, company: whom(found.job.companyId) };
  const kind = `application_rejected_${reason}` as const;
  return [{ userId: found.inspectorId, kind, params, link: "/jobs", aboutId: applicationId }];
}

function findApplication(tx: Connection, applicationId: string) {
  return tx
    .select({ application: applications, inspectorId: applications.inspectorId, job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, applicationId))
    .get();
}
