import { DATES, PROBLEMS } from "~/lib/bounds";
import type { BookingState } from "~/lib/vocabulary";
import type { PlainErrorCode } from "../../error-codes";
import { conflict, type DomainError } from "../../errors";
import type { Condition } from "./moves";

/** What conditions read of a booking. Times are UTC milliseconds. */
interface Timed {
  startsAt: number;
  endsAt: number;
  startAgreed: boolean;
  zone: string;
  heldUntil: number | null;
  approvalHours: number;
  approvalDueAt: number | null;
}

const OBSTACLES: Readonly<Record<Condition, (booking: Timed, now: number) => DomainError | null>> = {
  "any-time": () => null,
  "hold-over": ({ heldUntil }, now) => (heldUntil !== null && heldUntil > now ? conflict("slot-held") : null),
  started({ startsAt, startAgreed, zone }, now) {
    if (!startAgreed) return conflict("start-not-agreed");
    return now < startsAt ? conflict("work-not-started", { params: { startsAt, zone } }) : null;
  },
  "start-overdue": ({ startsAt, startAgreed }, now) =>
    startAgreed || now < startDeadline(startsAt) ? conflict("start-not-overdue") : null,
  "absence-due"({ startsAt, startAgreed, zone }, now) {
    if (!startAgreed) return conflict("start-not-agreed");
    const from = absentFrom(startsAt);
    return now < from ? conflict("absence-early", { params: { from, zone } }) : null;
  },
  "approval-open": ({ approvalHours: hours, approvalDueAt }, now) =>
    approvalDueAt === null || approvalDueAt <= now ? conflict("problem-late", { params: { hours } }) : null,
  "report-overdue": ({ endsAt, startAgreed }, now) =>
    !startAgreed || now < unreportedFrom(endsAt) ? conflict("problem-not-due") : null,
  "approval-over": ({ approvalDueAt }, now) =>
    approvalDueAt !== null && approvalDueAt > now ? conflict("approval-not-due") : null,
};

/**
 * @throws DomainError conflict "slot-held", "start-not-agreed", "start-not-overdue", "approval-not-due", "problem-not-due"; "problem-late" with the `hours` of approval;
 * "work-not-started" with the start as `startsAt`; "absence-early" with `from`
 */
export function checkCondition(condition: Condition, booking: Timed, now: number): void {
  const obstacle = OBSTACLES[condition](booking, now);
  if (obstacle) throw obstacle;
}

/** Returns the earliest moment at which a side may be reported absent, in UTC milliseconds. */
export function absentFrom(startsAt: number): number {
  return startsAt + PROBLEMS.absentAfter.most;
}

/** Returns when both sides are asked about work that nobody has reported, in UTC milliseconds. `since`: its end, or that of its last problem if later. */
export function unreportedFrom(since: number): number {
  return since + PROBLEMS.unreportedAfter.most;
}

/** Returns until when both sides may agree on a start, in UTC milliseconds. `startsAt` is the placeholder on the start date. */
export function startDeadline(startsAt: number): number {
  return startsAt + DATES.withoutStart.most;
}

/** The error codes of moves that do not start from the state that the booking has by now, by that state. */
export const STATE_CONFLICTS = {
  pending: "booking-not-paid",
  confirmed: "work-not-done",
  work_done: "work-done",
  completed: "work-approved",
  cancelled: "booking-cancelled",
  disputed: "booking-disputed",
} as const satisfies Readonly<Record<BookingState, PlainErrorCode>>;
