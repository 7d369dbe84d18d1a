import { and, eq, isNotNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../command.server";
import { conflict } from "../errors";
import { JOB_GRAPH } from "../jobs/states";
import { move } from "../move.server";
import { fulfilmentOf } from "../payments/fulfilment.server";
import { requestTransfer } from "../payments/transfers/request-transfer.server";
import { BOOKING_GRAPH } from "./states";

const { payments } = schema;
type Booking = typeof schema.bookings.$inferSelect;

interface Completed {
  bookingId: string;
  /** Null where nothing of the payment is the inspector's. */
  transferId: string | null;
}

/**
 * Part of a command: the work is approved. Booking, application and job are completed, and the inspector's share is
 * promised to their account, all or nothing.
 * @throws DomainError(conflict) work-not-done, work-approved, state-moved
 */
export function completeBooking(context: Context, booking: Booking, approvedAutomatically: boolean): Completed {
  const { tx, now, emit } = context;
  if (booking.state === "completed") throw conflict("work-approved");
  if (booking.state !== "work_done") throw conflict("work-not-done");
  const approval = { completedAt: now, approvedAutomatically, updatedAt: now };
  move(tx, BOOKING_GRAPH, booking.id, "work_done", "completed", approval);
  if (booking.jobId) move(tx, JOB_GRAPH, booking.jobId, "assigned", "completed", { updatedAt: now });
  const payment = paymentOf(context, booking);
  fulfilmentOf(payment).finish(context, payment);
  const { transferId } = requestTransfer(context, payment);
  emit("booking.completed", { bookingId: booking.id });
  return { bookingId: booking.id, transferId };
}

/** The payment that made the engagement; a second one for the same thing makes nothing. */
function paymentOf({ tx }: Context, { id, applicationId }: Booking): typeof payments.$inferSelect {
  const subject = applicationId ? eq(payments.applicationId, applicationId) : eq(payments.bookingId, id);
  const payment = tx
    .select()
    .from(payments)
    .where(and(subject, isNotNull(payments.fulfilledAt)))
    .get();
  if (!payment) throw new Error(`booking ${id} was never paid`);
  return payment;
}
