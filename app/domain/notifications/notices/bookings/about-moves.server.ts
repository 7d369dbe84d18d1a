import { eq, inArray } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { type Cents, sumCents, zeroCents } from "~/lib/money";
import type { Notice } from "~/lib/notices";
import type { BookingState } from "~/lib/vocabulary";
import type { Booking } from "../../../bookings/booking";
import { paymentsOf } from "../../../bookings/lifecycle/move-money.server";
import type { BookingMove } from "../../../bookings/lifecycle/moves";
import type { DomainEvents } from "../../../events";
import { displayNameOf } from "../../../people/display-name.server";

const { applications, bookings, jobs } = schema;

/** What both sides are told of a move. Moves with an event of their own tell nothing here. */
const TOLD: { readonly [M in BookingMove]?: (tx: Connection, booking: Booking) => Notice[] } = {
  confirm: (tx, booking) => [
    toInspector(booking, {
      kind: "engagement_received",
      params: { ...titleOf(booking), company: displayNameOf(tx, booking.companyId) },
    }),
    toCompany(booking, { kind: "engagement_booked", params: titleOf(booking) }),
  ],
  "release-slot": (_tx, booking) => [toCompany(booking, { kind: "engagement_released", params: titleOf(booking) })],
  "cancel-as-company": (tx, booking) => [
    toInspector(booking, {
      kind: "engagement_cancelled_by_company_inspector",
      params: { ...titleOf(booking), company: displayNameOf(tx, booking.companyId), share: shareOf(tx, booking) },
    }),
    toCompany(booking, { kind: "engagement_cancelled_by_company_company", params: refundOf(booking) }),
  ],
  "cancel-as-inspector": (tx, booking) => [
    toCompany(booking, {
      kind: "engagement_cancelled_by_inspector_company",
      params: { ...refundOf(booking), name: displayNameOf(tx, booking.inspectorId) },
    }),
    toInspector(booking, { kind: "engagement_cancelled_by_inspector_inspector", params: titleOf(booking) }),
  ],
  "end-without-start": (_tx, booking) => [
    toInspector(booking, { kind: "engagement_unstarted_inspector", params: titleOf(booking) }),
    toCompany(booking, { kind: "engagement_unstarted_company", params: refundOf(booking) }),
  ],
  "hold-disputed": (_tx, booking) => [
    toInspector(booking, { kind: "engagement_disputed_inspector", params: titleOf(booking) }),
    toCompany(booking, { kind: "engagement_disputed_company", params: titleOf(booking) }),
  ],
  "resume-confirmed": resumed,
  "resume-work-done": resumed,
  "resume-completed": resumed,
  "end-before-work": ended,
  "end-after-work": ended,
};

/** Events of older releases name no move: they tell that a dispute stopped a booking, or let it go on. */
export function moveNotices(tx: Connection, { bookingId, move, status }: DomainEvents["booking.moved"]): Notice[] {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  return booking ? (TOLD[move ?? olderMove(status)]?.(tx, booking) ?? []) : [];
}

/** To the inspectors whose applications wait again. */
export function jobReopened(tx: Connection, { jobId, applicationIds }: DomainEvents["job.reopened"]): Notice[] {
  const job = tx.select().from(jobs).where(eq(jobs.id, jobId)).get();
  if (!job || applicationIds.length === 0) return [];
  const company = displayNameOf(tx, job.companyId);
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

function olderMove(status: BookingState): BookingMove {
  return status === "disputed" ? "hold-disputed" : "resume-confirmed";
}

function resumed(_tx: Connection, booking: Booking): Notice[] {
  return [
    toInspector(booking, {
      kind: "engagement_resumed_inspector",
      params: { ...titleOf(booking), ...approvalOf(booking) },
    }),
    toCompany(booking, { kind: "engagement_resumed_company", params: { ...titleOf(booking), ...approvalOf(booking) } }),
  ];
}

function ended(_tx: Connection, booking: Booking): Notice[] {
  return [
    toInspector(booking, { kind: "engagement_ended_inspector", params: titleOf(booking) }),
    toCompany(booking, { kind: "engagement_ended_company", params: titleOf(booking) }),
  ];
}

type Told = Notice extends infer N ? (N extends Notice ? Pick<N, "kind" | "params"> : never) : never;

function toInspector({ id, inspectorId }: Booking, told: Told): Notice {
  return { ...told, userId: inspectorId, link: `/bookings/${id}`, aboutId: id } as Notice;
}

function toCompany({ id, companyId }: Booking, told: Told): Notice {
  return { ...told, userId: companyId, link: `/bookings/${id}`, aboutId: id } as Notice;
}

function titleOf({ title }: Booking) {
  return { title };
}

/** When work that waits for an answer is approved without one. */
function approvalOf({ state, approvalDueAt, zone }: Booking): { until?: number; zone?: string } {
  return state === "work_done" && approvalDueAt !== null ? { until: approvalDueAt, zone } : {};
}

function refundOf({ title, cancelRefund }: Booking) {
  return { title, refund: cancelRefund ?? zeroCents };
}

/** Cents that the inspector keeps of the booking. */
function shareOf(tx: Connection, { id }: Booking): Cents {
  return sumCents(paymentsOf(tx, id).map(({ inspectorAmount }) => inspectorAmount));
}
