import { eq, inArray } from "drizzle-orm";
import { applications, bookings, type Connection, jobs } from "#db/client.server";
import { type Cents, sumCents, zeroCents } from "~/lib/money";
import { type Notice, whom } from "~/lib/notices";
import type { BookingState } from "~/lib/vocabulary";
import type { Booking } from "../../../bookings/booking";
import { paymentsOf } from "../../../bookings/lifecycle/move-money.server";
import type { DomainEvents, MoveWithoutEvent } from "../../../events";
import { toBothSides } from "../to-both-sides";

/** The notices of a move to both sides. Moves with an event of their own have none here. */
const NOTICES: { readonly [M in MoveWithoutEvent]?: (tx: Connection, booking: Booking) => Notice[] } = {
  confirm: (_tx, booking) =>
    toBothSides(booking, "engagement_booked", aboutOf(booking), {
      company: titleOf(booking),
      inspector: { ...titleOf(booking), company: whom(booking.companyId) },
    }),
  "release-slot": (_tx, booking) => [
    { ...aboutOf(booking), sideId: booking.companyId, kind: "engagement_released", params: titleOf(booking) },
  ],
  "cancel-as-company": (tx, booking) =>
    toBothSides(booking, "engagement_cancelled_by_company", aboutOf(booking), {
      company: refundOf(booking),
      inspector: { ...titleOf(booking), company: whom(booking.companyId), share: shareOf(tx, booking) },
    }),
  "cancel-as-inspector": (tx, booking) =>
    toBothSides(booking, "engagement_cancelled_by_inspector", aboutOf(booking), {
      company: { ...refundOf(booking), name: whom(booking.inspectorId), ...reopenedBy(tx, booking) },
      inspector: titleOf(booking),
    }),
  "end-without-start": (_tx, booking) =>
    toBothSides(booking, "engagement_unstarted", aboutOf(booking), {
      company: refundOf(booking),
      inspector: titleOf(booking),
    }),
  "hold-disputed": (_tx, booking) =>
    toBothSides(booking, "engagement_disputed", aboutOf(booking), {
      company: titleOf(booking),
      inspector: titleOf(booking),
    }),
  "resume-confirmed": resumed,
  "resume-work-done": resumed,
  "resume-completed": resumed,
  "end-before-work": ended,
  "end-after-work": ended,
};

/** Events of older releases name no move: they tell that a dispute stopped a booking, or let it go on. */
export function moveNotices(tx: Connection, { bookingId, move, status }: DomainEvents["booking.moved"]): Notice[] {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  return booking ? (NOTICES[move ?? olderMove(status)]?.(tx, booking) ?? []) : [];
}

export function jobReopened(tx: Connection, { jobId, applicationIds }: DomainEvents["job.reopened"]): Notice[] {
  const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job || applicationIds.length === 0) return [];
  const company = whom(job.companyId);
  return tx
    .select({ id: applications.id, inspectorId: applications.inspectorId })
    .from(applications)
    .where(inArray(applications.id, applicationIds))
    .all()
    .map(({ id, inspectorId }) => ({
      userId: inspectorId,
      kind: "application_reopened",
      params: { title: job.title, company },
      link: `/jobs/${jobId}`,
      aboutId: id,
    }));
}

function olderMove(status: BookingState): MoveWithoutEvent {
  return status === "disputed" ? "hold-disputed" : "resume-confirmed";
}

function resumed(_tx: Connection, booking: Booking): Notice[] {
  const continues = { ...titleOf(booking), ...approvalOf(booking) };
  return toBothSides(booking, "engagement_resumed", aboutOf(booking), { company: continues, inspector: continues });
}

function ended(_tx: Connection, booking: Booking): Notice[] {
  const over = titleOf(booking);
  return toBothSides(booking, "engagement_ended", aboutOf(booking), { company: over, inspector: over });
}

function aboutOf({ id }: Booking) {
  return { link: `/bookings/${id}`, aboutId: id };
}

function titleOf({ title }: Booking) {
  return { title };
}

function approvalOf({ state, approvalDueAt, zone }: Booking): { until?: number; zone?: string } {
  return state === "work_done" && approvalDueAt !== null ? { until: approvalDueAt, zone } : {};
}

function refundOf({ title, cancelRefund }: Booking) {
  return { title, refund: cancelRefund ?? zeroCents };
}

/** A direct booking has no job, and a job whose date has passed stays closed. */
function reopenedBy(tx: Connection, { jobId }: Booking): { reopened?: number } {
  const job = jobId === null ? undefined : tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId)).get();
  return job?.state === "open" ? { reopened: 1 } : {};
}

/** Cents that the inspector keeps of the booking. */
function shareOf(tx: Connection, { id }: Booking): Cents {
  return sumCents(paymentsOf(tx, id).map(({ inspectorAmount }) => inspectorAmount));
}
