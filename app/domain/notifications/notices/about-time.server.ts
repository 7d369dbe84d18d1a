import { eq } from "drizzle-orm";
import { bookings, type Connection, certifications, jobs, payoutAccounts } from "#db/client.server";
import { pickupDue } from "~/lib/measures/clocks";
import { type Notice, whom } from "~/lib/notices";
import type { Reminder } from "~/lib/vocabulary";
import { openBreaksOf, openPickupsOf } from "../../reports/strength/breaks/open-work.server";
import { othersLast } from "./about-accounts.server";
import { toBothSides } from "./to-both-sides";

/** Who is reminded of what. `subjectId` is a booking's, a job's where applications wait, a certificate's, or an inspector's for payouts; `moment` is in UTC ms. */
export const REMINDERS: { readonly [R in Reminder]: (tx: Connection, subjectId: string, moment: number) => Notice[] } =
  {
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
    break_soon: (tx, bookingId, moment) => breakNotices(tx, bookingId, { stage: "soon", opensAt: moment }),
    break_open: (tx, bookingId, moment) => breakNotices(tx, bookingId, { stage: "open", opensAt: moment }),
    break_missed: (tx, bookingId, moment) => breakNotices(tx, bookingId, { stage: "missed", closesAt: moment }),
    pickup_due(tx, bookingId, moldedAt) {
      const booking = findBooking(tx, bookingId);
      const sets = openPickupsOf(tx, bookingId, moldedAt);
      if (!booking || sets.length === 0) return [];
      const { inspectorId: userId, title, zone } = booking;
      const params = { title, sets: namesOf(sets), until: pickupDue(moldedAt), zone };
      const about = { link: `/bookings/${bookingId}/report#curing`, aboutId: bookingId };
      return [{ userId, kind: "reminder_pickup", params, ...about }];
    },
  };

type Window = { stage: "soon" | "open"; opensAt: number } | { stage: "missed"; closesAt: number };

/** To the inspector; of a break that has passed without results also to the company. */
function breakNotices(tx: Connection, bookingId: string, { stage, ...window }: Window): Notice[] {
  const booking = findBooking(tx, bookingId);
  const [first, ...others] = openBreaksOf(tx, bookingId, window);
  if (!booking || !first) return [];
  const { inspectorId: userId, companyId: sideId, title, zone } = booking;
  const { ageDays, opensAt, closesAt } = first;
  const sets = namesOf([first, ...others]);
  const params = { title, sets, ageDays, stage, startsAt: opensAt, until: closesAt, zone };
  const notice = {
    kind: "reminder_break",
    params,
    link: `/bookings/${bookingId}/report#strength`,
    aboutId: bookingId,
  } as const;
  return [{ ...notice, userId }, ...(stage === "missed" ? [{ ...notice, sideId }] : [])];
}

function namesOf(sets: readonly { prefix: string }[]): string {
  return [...new Set(sets.map(({ prefix }) => prefix))].join(", ");
}

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
