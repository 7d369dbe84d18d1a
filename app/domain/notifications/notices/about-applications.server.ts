import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applications, bookings, type Connection, companyProfiles, jobs, users } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import { fullName } from "~/lib/text/full-name";

export function applicationReceived(tx: Connection, applicationId: string): Notice[] {
  const found = findApplication(tx, applicationId);
  if (!found) return [];
  const params = { title: found.job.title, name: fullName(found.inspector) };
  const link = `/jobs/${found.job.id}`;
  return [{ userId: found.job.companyId, kind: "application_received", params, link, aboutId: applicationId }];
}

export function applicationWithdrawn(tx: Connection, applicationId: string): Notice[] {
  const found = findApplication(tx, applicationId);
  if (!found) return [];
  const params = { title: found.job.title, name: fullName(found.inspector) };
  const link = `/jobs/${found.job.id}`;
  return [{ userId: found.job.companyId, kind: "application_withdrawn", params, link, aboutId: applicationId }];
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
  const params = { title, company: found.company.companyName, ...start };
  return [
    { userId: found.inspector.id, kind: "application_accepted", params, link, aboutId: bookingId },
    {
      userId: companyId,
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
  const params = { title: found.job.title, company: found.company.companyName };
  const kind = `application_rejected_${reason}` as const;
  return [{ userId: found.inspector.id, kind, params, link: "/jobs", aboutId: applicationId }];
}

function findApplication(tx: Connection, applicationId: string) {
  const inspector = alias(users, "inspector");
  return tx
    .select({ application: applications, job: jobs, inspector, company: companyProfiles })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(inspector, eq(inspector.id, applications.inspectorId))
    .innerJoin(companyProfiles, eq(companyProfiles.userId, jobs.companyId))
    .where(eq(applications.id, applicationId))
    .get();
}
