import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import type { NoticeKind } from "~/lib/notices";
import { isUnanswered } from "~/lib/state-meanings";
import { todayIn } from "~/lib/time/dates";
import type { BookingState } from "~/lib/vocabulary";
import { isOpen } from "../bookings/dates/load-proposal.server";
import { reviewsDue } from "../reviews/reviews-due.server";
import { now, reads } from "../runtime.server";

const { applications, bookings, certifications, dateProposals, disputes, furtherHours, jobs, messages } = schema;
const { paymentInterventions, payoutAccounts, problemOffers, problems, reviewReports, reviews, supportRequests } =
  schema;

interface Said {
  userId: string;
  /** What the sentence says. */
  params: Readonly<Record<string, string | number>>;
}

/** Gets the id of the row that the notification is about, whom it is for, and what it says. */
type Check = (aboutId: string, said: Said) => boolean;

/** Tells what has happened, which no later change makes wrong. */
const ALWAYS = () => true;

/** Whether the mail of each kind may still go: between its event and a mail server that answers again there may be a day. */
const STILL_TRUE = {
  welcome_inspector: ALWAYS,
  welcome_company: ALWAYS,
  certification_submitted: certificationIs("pending"),
  certification_approved: certificationIs("approved"),
  certification_rejected: ALWAYS,
  certification_expired: certificationIs("expired"),
  payout_verified: payoutIs("verified"),
  payout_action_needed: payoutIs("action_needed"),
  payout_closed: payoutIs("closed"),
  job_posted: (id) => exists(jobs, and(eq(jobs.id, id), isNull(jobs.deletedAt))),
  job_closed_unfilled: ALWAYS,
  application_received: (id) => exists(applications, and(eq(applications.id, id), eq(applications.state, "pending"))),
  application_accepted: bookingIsNot("cancelled"),
  engagement_booked: bookingIsNot("cancelled"),
  engagement_received: bookingIsNot("cancelled"),
  application_rejected_company: ALWAYS,
  application_rejected_position_filled: ALWAYS,
  application_rejected_job_deleted: ALWAYS,
  application_rejected_job_closed: ALWAYS,
  application_reopened: (id) => exists(applications, and(eq(applications.id, id), eq(applications.state, "pending"))),
  work_done: bookingIs("work_done"),
  reminder_start_inspector: startsThen,
  reminder_start_company: startsThen,
  reminder_soon: startsThen,
  reminder_approval: (id, said) => Number(said.params.until) > now() && bookingIs("work_done")(id, said),
  reminder_applications: hasWaitingApplications,
  report_corrected: ALWAYS,
  strength_reported: ALWAYS,
  work_approved: bookingIs("completed"),
  engagement_disputed_inspector: bookingIs("disputed"),
  engagement_disputed_company: bookingIs("disputed"),
  engagement_resumed_inspector: bookingIsNot("disputed"),
  engagement_resumed_company: bookingIsNot("disputed"),
  engagement_ended_inspector: ALWAYS,
  engagement_ended_company: ALWAYS,
  engagement_released: bookingIs("cancelled"),
  engagement_unstarted_inspector: ALWAYS,
  engagement_unstarted_company: ALWAYS,
  engagement_cancelled_by_company_inspector: ALWAYS,
  engagement_cancelled_by_company_company: ALWAYS,
  engagement_cancelled_by_inspector_company: ALWAYS,
  engagement_cancelled_by_inspector_inspector: ALWAYS,
  date_proposed: isOpenDate,
  date_accepted: isBookedThen,
  date_agreed: isBookedThen,
  date_declined: isBookedAsBefore,
  date_withdrawn: isBookedAsBefore,
  date_expired: isBookedAsBefore,
  date_missed: isBookedAsBefore,
  further_hours_proposed: areOpenHours,
  further_hours_unanswered: areOpenHours,
  further_hours_withdrawn: ALWAYS,
  further_hours_paid: ALWAYS,
  further_hours_declined: ALWAYS,
  further_hours_expired: ALWAYS,
  problem_reported: isOpenProblem,
  problem_unreported: isOpenProblem,
  problem_answered: isOpenProblem,
  problem_offered: (id) =>
    exists(problemOffers, and(eq(problemOffers.problemId, id), sql`${problemOffers.state} = 'open'`)),
  problem_offer_declined: isOpenProblem,
  problem_offer_withdrawn: isOpenProblem,
  problem_waiting: isOpenProblem,
  problem_withdrawn: ALWAYS,
  problem_settled_company: ALWAYS,
  problem_settled_inspector: ALWAYS,
  problem_decided_company: ALWAYS,
  problem_decided_inspector: ALWAYS,
  problem_continued: ALWAYS,
  problem_closed: ALWAYS,
  problem_to_decide: isOpenProblem,
  problem_proposed: (id) => exists(problems, and(eq(problems.id, id), isNotNull(problems.proposedBy))),
  payment_unusable: ALWAYS,
  refund_succeeded: ALWAYS,
  refund_failed: ALWAYS,
  payment_intervention_asked: (id) =>
    exists(paymentInterventions, and(eq(paymentInterventions.id, id), eq(paymentInterventions.state, "pending"))),
  payment_intervention_approved: ALWAYS,
  payment_intervention_declined: ALWAYS,
  payment_intervention_expired: ALWAYS,
  share_lowered: ALWAYS,
  transfer_succeeded: ALWAYS,
  transfer_failed: ALWAYS,
  message_received: (id) => exists(messages, and(eq(messages.id, id), isNull(messages.readAt))),
  dispute_to_answer: (id) => {
    const dispute = reads().select().from(disputes).where(eq(disputes.id, id)).get();
    return dispute !== undefined && isUnanswered(dispute);
  },
  ledger_problems: ALWAYS,
  review_waiting: (id) =>
    exists(reviews, and(eq(reviews.id, id), sql`${reviews.state} = 'waiting'`, gt(reviews.windowEndsAt, now()))),
  review_shown: (id) => exists(reviews, and(eq(reviews.id, id), eq(reviews.state, "shown"))),
  review_due: (id, { userId }) => reviewsDue(reads(), id)?.due.some(({ authorId }) => authorId === userId) ?? false,
  review_kept: ALWAYS,
  review_removed: ALWAYS,
  review_report_kept: ALWAYS,
  review_report_removed: ALWAYS,
  review_reported: (id) => exists(reviewReports, and(eq(reviewReports.id, id), eq(reviewReports.state, "open"))),
  support_requested: (id) => exists(supportRequests, and(eq(supportRequests.id, id), isNull(supportRequests.closedAt))),
} as const satisfies { readonly [K in NoticeKind]: Check };

interface Told extends Said {
  kind: NoticeKind;
  aboutId: string | null;
}

/** Notifications of older releases name no row, and count as true. */
export function isStillTrue({ kind, aboutId, ...said }: Told): boolean {
  const check: Check = STILL_TRUE[kind];
  return aboutId === null || check(aboutId, said);
}

/** A booking that has begun, or moved to another time, is no longer what the reminder says. */
function startsThen(id: string, { params: { startsAt } }: Said): boolean {
  const then = and(
    eq(bookings.id, id),
    eq(bookings.state, "confirmed"),
    eq(bookings.startAgreed, true),
    eq(bookings.startsAt, Number(startsAt)),
  );
  return Number(startsAt) > now() && exists(bookings, then);
}

function hasWaitingApplications(id: string): boolean {
  const open = and(eq(jobs.state, "open"), isNull(jobs.deletedAt), gt(jobs.pendingApplicationsCount, 0));
  const job = reads()
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), open))
    .get();
  return job !== undefined && job.startDate >= todayIn(job.zone, now());
}

function bookingIs(...states: BookingState[]): Check {
  return (id) => exists(bookings, and(eq(bookings.id, id), inArray(bookings.state, states)));
}

function bookingIsNot(state: BookingState): Check {
  return (id) => exists(bookings, and(eq(bookings.id, id), ne(bookings.state, state)));
}

function isOpenProblem(id: string): boolean {
  return exists(problems, and(eq(problems.id, id), eq(problems.state, "open")));
}

function areOpenHours(id: string): boolean {
  return exists(furtherHours, and(eq(furtherHours.id, id), eq(furtherHours.state, "proposed")));
}

/** Whether the other side can still answer. */
function isOpenDate(id: string): boolean {
  const found = findDate(id);
  return found !== undefined && isOpen(found.proposal, found.booking, now());
}

function isBookedThen(id: string): boolean {
  const found = findDate(id);
  return (
    found !== undefined && found.booking.state !== "cancelled" && found.booking.startsAt === found.proposal.startsAt
  );
}

/** Whether the booking stands, with the start that it had when the date was proposed. */
function isBookedAsBefore(id: string): boolean {
  const found = findDate(id);
  if (!found) return false;
  const { proposal, booking } = found;
  return booking.state === "confirmed" && (booking.startAgreed ? booking.startsAt : null) === proposal.fromStartsAt;
}

function findDate(id: string) {
  return reads()
    .select({ proposal: dateProposals, booking: bookings })
    .from(dateProposals)
    .innerJoin(bookings, eq(bookings.id, dateProposals.bookingId))
    .where(eq(dateProposals.id, id))
    .get();
}

function certificationIs(state: "pending" | "approved" | "expired"): Check {
  return (id) => exists(certifications, and(eq(certifications.id, id), eq(certifications.state, state)));
}

function payoutIs(state: "verified" | "action_needed" | "closed"): Check {
  return (id) => exists(payoutAccounts, and(eq(payoutAccounts.inspectorId, id), eq(payoutAccounts.state, state)));
}

function exists(table: SQLiteTable & { id?: AnySQLiteColumn }, where: SQL | undefined): boolean {
  return reads().select({ one: sql`1` }).from(table).where(where).limit(1).get() !== undefined;
}
