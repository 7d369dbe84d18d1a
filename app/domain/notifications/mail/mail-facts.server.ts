import { and, desc, eq, exists, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { MAIL } from "~/lib/bounds";
import { sumCents, zeroCents } from "~/lib/money";
import { NOTICES, type NoticeKind } from "~/lib/notices";
import { QUARTERS_AN_HOUR } from "~/lib/prices";
import { PAID_BOOKING_STATES } from "~/lib/state-meanings";
import { firstLine } from "~/lib/text/first-line";
import { fullName } from "~/lib/text/full-name";
import type { Side } from "~/lib/vocabulary";
import { paidQuartersOf } from "../../bookings/further-hours/paid-quarters.server";
import { type BookingPayment, bookingPayments } from "../../bookings/payment/booking-payment.server";
import { unreadUpTo } from "../../messages/conversation.server";
import { reads } from "../../runtime.server";

const {
  applications,
  bookings,
  companyProfiles,
  dateProposals,
  furtherHours,
  jobAlerts,
  jobs,
  payments,
  problems,
  users,
} = schema;
const MOVEMENTS = { refund: schema.refunds, transfer: schema.transfers } as const;
const company = alias(users, "company");
const inspector = alias(users, "inspector");

interface Told {
  userId: string;
  kind: NoticeKind;
  params: Readonly<Record<string, string | number>>;
  aboutId: string | null;
}

/** Returns what the mail shows of the booking, the job or the messages that it is about, as the rows are now; null where that is none of these, or not the receiver's. Money is about the booking that it was paid for. */
export function mailFacts({ userId, kind, params, aboutId }: Told) {
  if (aboutId === null) return null;
  const { about } = NOTICES[kind];
  if (about === "booking") return bookingFacts(userId, aboutId);
  if (about === "dateProposal") return dateFacts(userId, aboutId);
  if (about === "furtherHours") return furtherHoursFacts(userId, aboutId);
  if (about === "problem") return problemFacts(userId, aboutId);
  if (about === "payment") return paymentFacts(userId, aboutId);
  if (about === "refund" || about === "transfer") return movementFacts(userId, aboutId, about);
  if (about === "job") return jobFacts(userId, aboutId);
  if (about === "savedSearch") return foundFacts(userId, String(params.jobs ?? ""));
  if (about === "application") return applicationFacts(userId, aboutId);
  if (about === "message") return messageFacts(userId, aboutId, Number(params.count ?? 1));
  return null;
}

export type MailFacts = NonNullable<ReturnType<typeof mailFacts>>;
export type BookingFacts = NonNullable<ReturnType<typeof bookingFacts>>;
export type JobFacts = NonNullable<ReturnType<typeof jobFacts>>;
export type FoundFacts = ReturnType<typeof foundFacts>;
export type MessageFacts = ReturnType<typeof messageFacts>;

/** A side sees how to reach the other one only while the booking is paid for. */
function bookingFacts(userId: string, bookingId: string) {
  const found = reads()
    .select({ booking: bookings, company, inspector, companyName: companyProfiles.companyName })
    .from(bookings)
    .innerJoin(company, eq(company.id, bookings.companyId))
    .innerJoin(companyProfiles, eq(companyProfiles.userId, bookings.companyId))
    .innerJoin(inspector, eq(inspector.id, bookings.inspectorId))
    .where(and(eq(bookings.id, bookingId), or(eq(bookings.companyId, userId), eq(bookings.inspectorId, userId))))
    .get();
  if (!found) return null;
  const { booking, companyName } = found;
  const role: Side = booking.companyId === userId ? "company" : "inspector";
  const other = role === "company" ? found.inspector : found.company;
  const name = role === "company" ? fullName(other) : companyName;
  const person = role === "company" ? null : fullName(other);
  const { number, state, title, location, siteState, zone, startsAt, endsAt, startAgreed, hourlyRate } = booking;
  const hours = paidQuartersOf(booking) / QUARTERS_AN_HOUR;
  return {
    about: "booking" as const,
    ...{ role, number, state, title, location, siteState, zone, startsAt, endsAt, startAgreed, hours, hourlyRate },
    other: { name, person },
    contact: PAID_BOOKING_STATES.includes(state) ? { email: other.email, phone: other.phone } : null,
    money: moneyOf(role, bookingPayments({ role }, bookingId)),
  };
}

/** What the side paid or gets, and what of it goes back to the company; null while nothing is paid. */
function moneyOf(role: Side, paid: readonly BookingPayment[]) {
  if (paid.length === 0) return null;
  const amounts = paid.map(({ amount, shares }) =>
    role === "company" ? amount : (shares?.inspectorAmount ?? zeroCents),
  );
  return {
    /** All that the company paid, or the inspector's share of what is left. */
    amount: sumCents(amounts),
    refunded: sumCents(paid.map(({ refundedAmount }) => refundedAmount)),
    /** Whether a part is still to be sent; only the company is told. */
    isRefundDue: paid.some(({ refunds }) => refunds.some(({ state }) => state === "pending" || state === "owed")),
  };
}

/** The booking that would move. */
function dateFacts(userId: string, dateProposalId: string) {
  const proposal = reads().select().from(dateProposals).where(eq(dateProposals.id, dateProposalId)).get();
  return proposal ? bookingFacts(userId, proposal.bookingId) : null;
}

/** The booking that the hours are for. */
function furtherHoursFacts(userId: string, furtherHoursId: string) {
  const hours = reads().select().from(furtherHours).where(eq(furtherHours.id, furtherHoursId)).get();
  return hours ? bookingFacts(userId, hours.bookingId) : null;
}

/** The booking that it is about, to its sides. */
function problemFacts(userId: string, problemId: string) {
  const problem = reads().select().from(problems).where(eq(problems.id, problemId)).get();
  return problem ? bookingFacts(userId, problem.bookingId) : null;
}

/** The booking that was paid for; null where the payment bought none. */
function paymentFacts(userId: string, paymentId: string) {
  const payment = reads().select().from(payments).where(eq(payments.id, paymentId)).get();
  return payment?.engagementId ? bookingFacts(userId, payment.engagementId) : null;
}

function movementFacts(userId: string, id: string, kind: keyof typeof MOVEMENTS) {
  const table = MOVEMENTS[kind];
  const movement = reads().select({ paymentId: table.paymentId }).from(table).where(eq(table.id, id)).get();
  return movement ? paymentFacts(userId, movement.paymentId) : null;
}

/** To its company, and to inspectors who were told of it. */
function jobFacts(userId: string, jobId: string) {
  const job = reads()
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), or(eq(jobs.companyId, userId), wasTold(userId))))
    .get();
  return job ? jobTicket(job) : null;
}

/** The jobs of a daily alert that are still open, the newest first. */
function foundFacts(userId: string, ids: string) {
  const found = reads()
    .select()
    .from(jobs)
    .where(
      and(
        sql`${jobs.id} in (select value from json_each(${JSON.stringify(ids.split(","))}))`,
        eq(jobs.state, "open"),
        isNull(jobs.deletedAt),
        wasTold(userId),
      ),
    )
    .orderBy(desc(jobs.number))
    .all();
  return {
    about: "search" as const,
    jobs: found.map((job) => ({ ...jobTicket(job), id: job.id, budgetRange: job.budgetRange })),
  };
}

function wasTold(userId: string): SQL {
  return exists(
    reads()
      .select({ one: sql`1` })
      .from(jobAlerts)
      .where(and(eq(jobAlerts.jobId, jobs.id), eq(jobAlerts.inspectorId, userId))),
  );
}

/** To its company and its inspector. */
function applicationFacts(userId: string, applicationId: string) {
  const found = reads()
    .select({ job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(eq(applications.id, applicationId), or(eq(jobs.companyId, userId), eq(applications.inspectorId, userId))),
    )
    .get();
  return found ? jobTicket(found.job) : null;
}

/** The first lines of what is unread now. */
function messageFacts(userId: string, messageId: string, count: number) {
  const unread = unreadUpTo(reads(), userId, messageId, count);
  return {
    about: "message" as const,
    lines: unread.slice(0, MAIL.lines.most).map((content) => firstLine(content, MAIL.line.most)),
    more: Math.max(0, unread.length - MAIL.lines.most),
  };
}

function jobTicket({ number, title, location, startDate, timeSlot }: typeof jobs.$inferSelect) {
  return { about: "job" as const, number, title, location, startDate, timeSlot };
}
