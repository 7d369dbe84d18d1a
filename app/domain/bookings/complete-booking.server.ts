import { and, asc, eq, isNotNull } from "drizzle-orm";
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
  /** One for each payment of which a share is the inspector's. */
  transferIds: string[];
}

/**
 * Part of a command: completes booking, application and job, and promises the share.
 * @throws DomainError conflict "work-not-done", "work-approved", "state-moved"
 */
export function completeBooking(context: Context, booking: Booking, approvedAutomatically: boolean): Completed {
  const { tx, now, emit } = context;
  if (booking.state === "completed") throw conflict("work-approved");
  if (booking.state !== "work_done") throw conflict("work-not-done");
  const approval = { completedAt: now, approvedAutomatically, updatedAt: now };
  move(tx, BOOKING_GRAPH, booking.id, "work_done", "completed", approval);
  if (booking.jobId) move(tx, JOB_GRAPH, booking.jobId, "assigned", "completed", { updatedAt: now });
  const transferIds = paymentsOf(context, booking.id).flatMap((payment) => {
    fulfilmentOf(payment).finish(context, payment);
    return requestTransfer(context, payment).transferId ?? [];
  });
  emit("booking.completed", { bookingId: booking.id });
  return { bookingId: booking.id, transferIds };
}

/** Leaves out payments that bought nothing. */
function paymentsOf({ tx }: Context, bookingId: string): (typeof payments.$inferSelect)[] {
  const found = tx
    .select()
    .from(payments)
    .where(and(eq(payments.engagementId, bookingId), isNotNull(payments.fulfilledAt)))
    .orderBy(asc(payments.createdAt))
    .all();
  if (found.length === 0) throw new Error(`booking ${bookingId} was never paid`);
  return found;
}
