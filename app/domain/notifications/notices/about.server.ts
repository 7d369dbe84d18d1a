import { and, eq, isNull } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Notice } from "~/lib/notices";
import type { DomainEvents } from "../../events";
import type { SignedStrength } from "../../reports/strength/types";

const {
  bookings,
  certifications,
  equipmentSubmissions,
  jobAlerts,
  jobs,
  payments,
  refunds,
  reports,
  strengthResults,
  transfers,
} = schema;

type CertificationKind = `certification_${"approved" | "rejected" | "expired"}`;

export function equipmentNotice(
  tx: Connection,
  submissionId: string,
  kind: "equipment_verified" | "equipment_rejected",
): Notice[] {
  const submission = tx.select().from(equipmentSubmissions).where(eq(equipmentSubmissions.id, submissionId)).get();
  if (!submission) return [];
  const params = { note: submission.reviewNote ?? "" };
  return [{ userId: submission.inspectorId, kind, params, link: "/inspector-equipment", aboutId: submissionId }];
}

export function certificationNotice(tx: Connection, certificationId: string, kind: CertificationKind): Notice[] {
  const certification = tx.select().from(certifications).where(eq(certifications.id, certificationId)).get();
  if (!certification) return [];
  const params = { note: certification.reviewNote ?? "", expiryDate: certification.expiryDate ?? "" };
  return [{ userId: certification.inspectorId, kind, params, link: "/inspector-setup", aboutId: certificationId }];
}

/** To the company, which may have read the version before. */
export function reportCorrected(tx: Connection, { reportId, version }: DomainEvents["report.corrected"]): Notice[] {
  const found = findReport(tx, reportId);
  if (!found) return [];
  const { title, number, ...about } = found;
  return [{ ...about, kind: "report_corrected", params: { title, number, version } }];
}

/** To the company, which was asked to approve the work before there was a report. */
export function reportAdded(tx: Connection, reportId: string): Notice[] {
  const found = findReport(tx, reportId);
  if (!found) return [];
  const { title, number, ...about } = found;
  return [{ ...about, kind: "report_added", params: { title, number } }];
}

function findReport(tx: Connection, reportId: string) {
  const found = tx
    .select({ number: reports.number, aboutId: bookings.id, title: bookings.title, userId: bookings.companyId })
    .from(reports)
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(eq(reports.id, reportId))
    .get();
  return found && { ...found, link: `/bookings/${found.aboutId}/report` };
}

/** To the company. */
export function strengthReported(
  tx: Connection,
  { bookingId, resultsId }: DomainEvents["strength.reported"],
): Notice[] {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  const results = tx.select().from(strengthResults).where(eq(strengthResults.id, resultsId)).get();
  if (!booking || !results) return [];
  const { technician, ageDays, average, standing } = JSON.parse(results.content) as SignedStrength;
  const { value, unit } = average;
  const shortfall = standing === "below" ? 1 : 0;
  const params = { title: booking.title, name: technician.name, ageDays, value, unit: unit ?? "psi", shortfall };
  const link = `/bookings/${bookingId}/report#strength`;
  return [{ userId: booking.companyId, kind: "strength_reported", params, link, aboutId: bookingId }];
}

/** To its company. */
export function jobNotice(tx: Connection, jobId: string, kind: "job_posted" | "job_closed_unfilled"): Notice[] {
  const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job) return [];
  return [{ userId: job.companyId, kind, params: { title: job.title }, link: `/jobs/${jobId}`, aboutId: jobId }];
}

/** To an inspector near the site. The job may have closed since. */
export function urgentJob(tx: Connection, jobAlertId: string): Notice[] {
  const found = tx
    .select({ userId: jobAlerts.inspectorId, job: jobs })
    .from(jobAlerts)
    .innerJoin(jobs, eq(jobs.id, jobAlerts.jobId))
    .where(and(eq(jobAlerts.id, jobAlertId), eq(jobs.state, "open"), isNull(jobs.deletedAt)))
    .get();
  if (!found) return [];
  const { userId, job } = found;
  const params = { title: job.title, place: job.location, startDate: job.startDate, budget: job.budgetRange };
  return [{ userId, kind: "job_urgent", params, link: `/jobs/${job.id}`, aboutId: job.id }];
}

/** To the company that had paid. */
export function refundNotice(tx: Connection, refundId: string, kind: "refund_succeeded" | "refund_failed"): Notice[] {
  const found = tx
    .select({ refund: refunds, companyId: payments.companyId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .get();
  if (!found) return [];
  const { refund, companyId } = found;
  const link = `/payments/${refund.paymentId}`;
  return [{ userId: companyId, kind, params: { amount: refund.amount }, link, aboutId: refundId }];
}

/** To the inspector, about the booking that the payment was made for. */
export function shareNotice(tx: Connection, { paymentId, from, to }: DomainEvents["share.lowered"]): Notice[] {
  const booking = tx
    .select({ id: bookings.id, title: bookings.title, inspectorId: bookings.inspectorId })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.engagementId))
    .where(eq(payments.id, paymentId))
    .get();
  if (!booking) return [];
  const { id, title, inspectorId } = booking;
  const params = { title, from, to };
  return [{ userId: inspectorId, kind: "share_lowered", params, link: `/bookings/${id}`, aboutId: id }];
}

export function transferNotice(
  tx: Connection,
  transferId: string,
  kind: "transfer_succeeded" | "transfer_failed",
): Notice[] {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (!transfer) return [];
  const { inspectorId: userId, amount } = transfer;
  return [{ userId, kind, params: { amount }, link: "/inspector-payments", aboutId: transferId }];
}
