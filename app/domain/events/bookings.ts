import type { BookingState, Side } from "~/lib/vocabulary";

export interface BookingEvents {
  "booking.work_done": { bookingId: string };
  /** Its PDF is to be made. */
  "report.signed": { versionId: string };
  /** Its PDF can be read. */
  "report.paper_made": { bookingId: string };
  "strength.reported": { bookingId: string; resultsId: string };
  /** A version after the first one was signed. */
  "report.corrected": { reportId: string; version: number };
  /** A first version was signed after the work had been marked done. */
  "report.added": { reportId: string };
  "booking.completed": { bookingId: string };
  /** The inspector came to the site or left it, or corrected a time. */
  "booking.attended": { bookingId: string };
  "further_hours.proposed": FurtherHoursOf;
  "further_hours.paid": FurtherHoursOf;
  "further_hours.declined": FurtherHoursOf;
  "further_hours.withdrawn": FurtherHoursOf;
  "further_hours.expired": FurtherHoursOf;
  "further_hours.unanswered": FurtherHoursOf;
  "document.added": DocumentOf;
  "document.removed": DocumentOf;
  "date.proposed": DateProposalOf;
  "date.accepted": DateProposalOf;
  "date.declined": DateProposalOf;
  "date.withdrawn": DateProposalOf;
  "date.expired": DateProposalOf;
  "problem.opened": ProblemOf;
  /** `by` says what happened. */
  "problem.answered": ProblemOf & { by: Side };
  "problem.offered": OfferOf;
  "problem.offer_declined": OfferOf;
  "problem.offer_withdrawn": OfferOf;
  /** An administrator has to decide: a side asked, or time has passed. */
  "problem.waiting": ProblemOf;
  "problem.withdrawn": ProblemOf & { by: Side };
  "problem.settled": ProblemOf;
  "problem.decided": ProblemOf;
  "problem.closed": ProblemOf;
  /** A second administrator has to approve it. */
  "problem.decision_proposed": ProblemOf;
  /** Every move that has no event of its own. `move` is missing in events of older releases, where a dispute alone moved a booking. */
  "booking.moved": { bookingId: string; move?: MoveWithoutEvent; status: BookingState };
}

/** The moves of `BOOKING_MOVES` that have no event of their own. */
export type MoveWithoutEvent =
  | "confirm"
  | "release-slot"
  | "let-go"
  | "cancel-as-company"
  | "cancel-as-inspector"
  | "end-without-start"
  | "hold-disputed"
  | "resume-confirmed"
  | "resume-work-done"
  | "resume-completed"
  | "end-before-work"
  | "end-after-work";

interface DocumentOf {
  documentId: string;
  bookingId: string;
}

interface DateProposalOf {
  dateProposalId: string;
  bookingId: string;
}

interface FurtherHoursOf {
  furtherHoursId: string;
  bookingId: string;
}

interface ProblemOf {
  problemId: string;
  bookingId: string;
}

interface OfferOf extends ProblemOf {
  offerId: string;
}
