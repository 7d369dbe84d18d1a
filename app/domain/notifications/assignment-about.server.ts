import { eq } from "drizzle-orm";
import {
  applications,
  bookings,
  type Connection,
  dateProposals,
  furtherHours,
  jobs,
  messages,
  payments,
  problems,
  refunds,
  reviews,
} from "#db/client.server";
import { NOTICES, type NoticeKind } from "~/lib/notices";
import type { NoticeSubject } from "~/lib/notices/traits";
import type { Assignment } from "../companies/assignment.server";

export type Assigned = { [Name in keyof Assignment]: Assignment[Name] | null };

type Find = (connection: Connection, id: string) => Assigned | undefined;

const NOBODY: Assigned = { projectId: null, contactId: null };
const ofBooking = { projectId: bookings.projectId, contactId: bookings.contactId };
const ofJob = { projectId: jobs.projectId, contactId: jobs.contactId };

/** How the rows that notices are about lead to a job or booking of a company. All others concern the company as a whole, or an inspector alone. */
const FIND: { readonly [S in NoticeSubject]?: Find } = {
  booking: (connection, id) => connection.select(ofBooking).from(bookings).where(eq(bookings.id, id)).get(),
  job: (connection, id) => connection.select(ofJob).from(jobs).where(eq(jobs.id, id)).get(),
  application: (connection, id) =>
    connection
      .select(ofJob)
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(eq(applications.id, id))
      .get(),
  message: (connection, id) =>
    connection
      .select(ofJob)
      .from(messages)
      .innerJoin(jobs, eq(jobs.id, messages.jobId))
      .where(eq(messages.id, id))
      .get(),
  dateProposal: throughBooking(dateProposals),
  furtherHours: throughBooking(furtherHours),
  problem: throughBooking(problems),
  review: throughBooking(reviews),
  payment: ofPayment,
  refund: (connection, id) => {
    const refund = connection.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, id)).get();
    return refund && ofPayment(connection, refund.paymentId);
  },
};

/** Returns whose job or booking of a company it is that a notice is about; nobody's where it is about none. */
export function assignmentAbout(
  connection: Connection,
  { kind, aboutId }: { kind: NoticeKind; aboutId?: string | null },
): Assigned {
  return (aboutId && FIND[NOTICES[kind].about]?.(connection, aboutId)) || NOBODY;
}

function throughBooking(table: typeof dateProposals | typeof furtherHours | typeof problems | typeof reviews): Find {
  return (connection, id) =>
    connection
      .select(ofBooking)
      .from(table)
      .innerJoin(bookings, eq(bookings.id, table.bookingId))
      .where(eq(table.id, id))
      .get();
}

/** What bought nothing is its payer's. */
function ofPayment(connection: Connection, id: string): Assigned | undefined {
  const { engagementId, payerId } = payments;
  const payment = connection.select({ engagementId, payerId }).from(payments).where(eq(payments.id, id)).get();
  if (!payment) return undefined;
  const bought = payment.engagementId === null ? undefined : FIND.booking?.(connection, payment.engagementId);
  const posted = connection.select(ofJob).from(jobs).where(eq(jobs.postingPaymentId, id)).get();
  return bought ?? posted ?? { projectId: null, contactId: payment.payerId };
}
