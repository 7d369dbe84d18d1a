import { and, eq, inArray } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../command.server";
import { isEngaged } from "./engagement.server";

const { bookings, payments } = schema;
type Payment = typeof payments.$inferSelect;

/** Part of a command: an engagement that is not completed stands still while its payment is disputed: nobody can approve it. */
export function holdEngagement({ tx, now, emit }: Context, payment: Payment): void {
  const engagement = engagementOf(payment);
  if (!engagement) return;
  const held = tx
    .update(bookings)
    .set({ state: "disputed", updatedAt: now })
    .where(and(engagement, inArray(bookings.state, ["confirmed", "work_done"])))
    .returning({ bookingId: bookings.id })
    .all();
  for (const { bookingId } of held) emit("booking.moved", { bookingId, status: "disputed" });
}

/**
 * Part of a command: an engagement whose dispute was won goes on where it stood. One whose inspector has been engaged elsewhere
 * meanwhile stays disputed, for an administrator to settle.
 */
export function resumeEngagement({ tx, now, emit }: Context, payment: Payment): void {
  const engagement = engagementOf(payment);
  if (!engagement) return;
  const disputed = and(engagement, eq(bookings.state, "disputed"));
  const booking = tx.select().from(bookings).where(disputed).get();
  if (!booking) return;
  const isDone = booking.workDoneAt !== null;
  if (!isDone && isEngaged(tx, booking.inspectorId, booking, booking.id)) return;
  const status = isDone ? "work_done" : "confirmed";
  tx.update(bookings).set({ state: status, updatedAt: now }).where(disputed).run();
  emit("booking.moved", { bookingId: booking.id, status });
}

/** A second payment for the same thing made no engagement, and a posting fee makes none. */
function engagementOf({ kind, subjectId, fulfilledAt }: Payment) {
  if (kind === "job_posting" || fulfilledAt === null) return undefined;
  return kind === "application" ? eq(bookings.applicationId, subjectId) : eq(bookings.id, subjectId);
}
