import { eq } from "drizzle-orm";
import { bookings, type Connection, certifications, jobs, payoutAccounts } from "#db/client.server";
import { type Notice, whom } from "~/lib/notices";
import type { Reminder } from "~/lib/vocabulary";
import { othersLast } from "./about-accounts.server";
import { toBothSides } from "./to-both-sides";

/** Who is reminded of what. `subjectId` is a booking's, a job's where applications wait, a certificate's, or an inspector's for payouts. */
export const REMINDERS: { readonly [R in Reminder]: (tx: Connection, subjectId: string) => Notice[] } = {
  start_tomorrow(tx, bookingId) {
    const booking = findBooking(tx, bookingId);
    if (!booking) return [];
    const { companyId, inspectorId, title, startsAt, zone } = booking;
    const about = { link: `/bookings/${bookingId}`, aboutId: bookingId };
    return toBothSides(booking, "reminder_start", about, {
      company: { title, startsAt, zone, name: whom(inspectorId) },
      inspector: { title, startsAt, zone, company: whom(companyId) },
    });
  },
  start_soon(tx, bookingId) {
    const booking = findBooking(tx, bookingId);
    if (!booking) return [];
    const { inspectorId: userId, title, startsAt, zone } = booking;
    const link = `/bookings/${bookingId}`;
    return [{ userId, kind: "reminder_soon", params: { title, startsAt, zone }, link, aboutId: bookingId }];
  },
  approval(tx, bookingId) {
    const booking = findBooking(tx, bookingId);
    if (!booking || booking.approvalDueAt === null) return [];
    const { companyId: sideId, inspectorId, title, zone, approvalDueAt: until } = booking;
    const params = { title, name: whom(inspectorId), until, zone };
    return [{ sideId, kind: "reminder_approval", params, link: `/bookings/${bookingId}`, aboutId: bookingId }];
  },
  applications(tx, jobId) {
    const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
    if (!job) return [];
    const { companyId: sideId, title, startDate, pendingApplicationsCount } = job;
    const params = { title, count: pendingApplicationsCount, startDate };
    return [{ sideId, kind: "reminder_applications", params, link: `/jobs/${jobId}`, aboutId: jobId }];
  },
  certificate_90: expiringCertificate,
  certificate_60: expiringCertificate,
  certificate_30: expiringCertificate,
  certificate_7: expiringCertificate,
  payout_setup(tx, inspectorId) {
    const account = tx.select().from(payoutAccounts).where(eq(payoutAccounts.inspectorId, inspectorId)).get();
    if (account?.state !== "action_needed") return [];
    const about = { link: "/inspector-payments", aboutId: inspectorId };
    return [{ userId: inspectorId, kind: "payout_action_needed", params: {}, ...about }];
  },
};

function expiringCertificate(tx: Connection, certificationId: string): Notice[] {
  const certification = tx.select().from(certifications).where(eq(certifications.id, certificationId)).get();
  if (!certification?.expiryDate) return [];
  const { inspectorId: userId, expiryDate, certificationLevel } = certification;
  const kind = "reminder_certificate";
  const level = certificationLevel ? { level: certificationLevel } : {};
  const params = { expiryDate, ...level, ...othersLast(tx, certification) };
  return [{ userId, kind, params, link: "/inspector-setup", aboutId: certificationId }];
}

function findBooking(tx: Connection, bookingId: string) {
  return tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
}
