import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Connection, schema } from "#db/client.server";
import type { DomainEvent, DomainEvents, EventType } from "../events";
import { messageToAnnounce } from "../messages/conversation.server";
import { conversationPath } from "../messages/paths";
import { displayNameOf } from "../people/display-name.server";
import { fullName } from "../people/full-name";

const {
  applications,
  bookings,
  certifications,
  companyProfiles,
  jobs,
  payments,
  refunds,
  supportRequests,
  transfers,
  users,
} = schema;

/** What one person is told; copy/notifications makes the sentence of `kind` and `params`. */
export interface Notice {
  userId: string;
  kind: string;
  params: Record<string, string | number>;
  /** Path of the page to open. */
  link: string;
}

type Tellers = { readonly [T in EventType]?: (tx: Connection, payload: DomainEvents[T]) => Notice[] };

/** Who is told what of each event. Events that nobody is told of are not here. */
const TELLERS: Tellers = {
  "user.registered": (tx, { userId }) => {
    const user = tx.select().from(users).where(eq(users.id, userId)).get();
    return user ? [{ userId, kind: `welcome_${user.role}`, params: { firstName: user.firstName }, link: "/" }] : [];
  },
  "certification.submitted": (tx, { certificationId }) => {
    const found = tx
      .select({ inspector: users })
      .from(certifications)
      .innerJoin(users, eq(users.id, certifications.inspectorId))
      .where(eq(certifications.id, certificationId))
      .get();
    if (!found) return [];
    const params = { name: fullName(found.inspector) };
    const link = `/admin/certifications/${certificationId}`;
    return administrators(tx).map(({ id: userId }) => ({ userId, kind: "certification_submitted", params, link }));
  },
  "certification.approved": (tx, { certificationId }) =>
    certificationNotice(tx, certificationId, "certification_approved"),
  "certification.rejected": (tx, { certificationId }) =>
    certificationNotice(tx, certificationId, "certification_rejected"),
  "certification.expired": (tx, { certificationId }) =>
    certificationNotice(tx, certificationId, "certification_expired"),
  "payout.changed": (_tx, { inspectorId, state }) =>
    state === "not_started"
      ? []
      : [{ userId: inspectorId, kind: `payout_${state}`, params: {}, link: "/inspector-payments" }],
  "job.posted": (tx, { jobId }) => {
    const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
    return job
      ? [{ userId: job.companyId, kind: "job_posted", params: { title: job.title }, link: `/jobs/${jobId}` }]
      : [];
  },
  "job.closed": (tx, { jobId }) => {
    const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
    // Closed by the clock: its company does not know.
    return job?.updatedBy === null
      ? [{ userId: job.companyId, kind: "job_closed_unfilled", params: { title: job.title }, link: `/jobs/${jobId}` }]
      : [];
  },
  "application.submitted": (tx, { applicationId }) => {
    const found = application(tx, applicationId);
    if (!found) return [];
    const params = { title: found.job.title, name: fullName(found.inspector) };
    return [{ userId: found.job.companyId, kind: "application_received", params, link: `/jobs/${found.job.id}` }];
  },
  "application.accepted": (tx, { applicationId, bookingId }) => {
    const found = application(tx, applicationId);
    if (!found) return [];
    const params = { title: found.job.title, company: found.company.companyName };
    return [
      { userId: found.inspector.id, kind: "application_accepted", params, link: `/bookings/${bookingId}` },
      {
        userId: found.job.companyId,
        kind: "engagement_booked",
        params: { title: found.job.title },
        link: `/bookings/${bookingId}`,
      },
    ];
  },
  "application.rejected": (tx, { applicationId }) => {
    const found = application(tx, applicationId);
    if (!found) return [];
    const reason = found.application.decisionReason ?? "company";
    const params = { title: found.job.title, company: found.company.companyName };
    return [{ userId: found.inspector.id, kind: `application_rejected_${reason}`, params, link: "/jobs" }];
  },
  "booking.work_done": (tx, { bookingId }) => bookingNotice(tx, bookingId, "work_done", "company"),
  "booking.completed": (tx, { bookingId }) => bookingNotice(tx, bookingId, "work_approved", "inspector"),
  "booking.moved": (tx, { bookingId, status }) => {
    const kind = status === "disputed" ? "engagement_disputed" : "engagement_resumed";
    return [
      ...bookingNotice(tx, bookingId, `${kind}_inspector`, "inspector"),
      ...bookingNotice(tx, bookingId, `${kind}_company`, "company"),
    ];
  },
  "payment.unusable": (tx, { paymentId, code }) => {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (!payment) return [];
    const params = { amount: payment.amount, code };
    return [{ userId: payment.companyId, kind: "payment_unusable", params, link: `/payments/${paymentId}` }];
  },
  "refund.succeeded": (tx, { refundId }) => refundNotice(tx, refundId, "refund_succeeded"),
  "refund.failed": (tx, { refundId }) => refundNotice(tx, refundId, "refund_failed"),
  "transfer.succeeded": (tx, { transferId }) => transferNotice(tx, transferId, "transfer_succeeded"),
  "transfer.failed": (tx, { transferId }) => transferNotice(tx, transferId, "transfer_failed"),
  "message.sent": (tx, { messageId }) => {
    const message = messageToAnnounce(tx, messageId);
    if (!message) return [];
    const params = { name: displayNameOf(tx, message.senderId) };
    return [
      {
        userId: message.receiverId,
        kind: "message_received",
        params,
        link: conversationPath(message.senderId, message.jobId),
      },
    ];
  },
  "support.requested": (tx, { requestId }) => {
    const request = tx.select().from(supportRequests).where(eq(supportRequests.id, requestId)).get();
    if (!request) return [];
    const { number, topic, name } = request;
    const notice = { kind: "support_requested", params: { number, topic, name }, link: `/admin/support/${requestId}` };
    return administrators(tx).map(({ id }) => ({ ...notice, userId: id }));
  },
};

/** The notices of an event, read inside the transaction that writes them. */
export function noticesOf<T extends EventType>(tx: Connection, event: DomainEvent<T>): Notice[] {
  return TELLERS[event.type]?.(tx, event.payload as never) ?? [];
}

/** All who may act as one. */
function administrators(tx: Connection) {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt), isNull(users.closedAt)))
    .all();
}

function application(tx: Connection, applicationId: string) {
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

function certificationNotice(tx: Connection, certificationId: string, kind: string): Notice[] {
  const certification = tx.select().from(certifications).where(eq(certifications.id, certificationId)).get();
  if (!certification) return [];
  const params = { note: certification.reviewNote ?? "", expiryDate: certification.expiryDate ?? "" };
  return [{ userId: certification.inspectorId, kind, params, link: "/inspector-setup" }];
}

function bookingNotice(tx: Connection, bookingId: string, kind: string, to: "company" | "inspector"): Notice[] {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  if (!booking) return [];
  const userId = to === "company" ? booking.companyId : booking.inspectorId;
  return [{ userId, kind, params: { title: booking.title }, link: `/bookings/${bookingId}` }];
}

function refundNotice(tx: Connection, refundId: string, kind: string): Notice[] {
  const found = tx
    .select({ refund: refunds, companyId: payments.companyId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .get();
  if (!found) return [];
  const { refund, companyId } = found;
  return [{ userId: companyId, kind, params: { amount: refund.amount }, link: `/payments/${refund.paymentId}` }];
}

function transferNotice(tx: Connection, transferId: string, kind: string): Notice[] {
  const transfer = tx.select().from(transfers).where(eq(transfers.id, transferId)).get();
  if (!transfer) return [];
  return [{ userId: transfer.inspectorId, kind, params: { amount: transfer.amount }, link: "/inspector-payments" }];
}
