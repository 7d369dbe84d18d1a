import { and, asc, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { conflict, DomainError, notFound } from "../errors";
import { tryEach } from "../outbox/try-each";
import { now, reads } from "../runtime.server";
import { completeBooking } from "./complete-booking.server";
import { mayApproveOverdue } from "./policy";

const { bookings } = schema;
/** How long a company has to answer. */
export const APPROVAL_TIME_MS = 72 * 3_600_000;

/** @throws DomainError conflict "approval-not-due", "work-not-done", "work-approved" */
export const approveOverdueWork = defineCommand({
  name: "approve-overdue-work",
  roles: ["system"],
  input: z.object({ bookingId: z.string() }),
  load({ tx }, { bookingId }) {
    const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
    if (!booking) throw notFound();
    return booking;
  },
  allow: ({ actor }, booking) => mayApproveOverdue(actor, booking),
  run(context, booking) {
    if (booking.workDoneAt !== null && booking.workDoneAt > context.now - APPROVAL_TIME_MS) {
      throw conflict("approval-not-due");
    }
    return completeBooking(context, booking, true);
  },
  audit: ({ bookingId, transferIds }) => ({
    subject: ["booking", bookingId],
    details: { transferIds },
    changes: { state: ["work_done", "completed"] },
  }),
});

/** Returns how many engagements were completed, the longest overdue first. @throws the first error, after all have been tried */
export async function approveAllOverdueWork(): Promise<number> {
  const overdue = reads()
    .select({ id: bookings.id })
    .from(bookings)
    // Written as in the partial index.
    .where(and(sql`${bookings.state} = 'work_done'`, lte(bookings.workDoneAt, now() - APPROVAL_TIME_MS)))
    .orderBy(asc(bookings.workDoneAt))
    .limit(SLICE.approvals.most)
    .all();
  let done = 0;
  await tryEach(overdue, async ({ id }) => {
    if (await approve(id)) done += 1;
  });
  return done;
}

/** A company that answers in the same moment wins. */
async function approve(bookingId: string): Promise<boolean> {
  try {
    await execute(approveOverdueWork, { actor: SYSTEM, input: { bookingId } });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "conflict") return false;
    throw error;
  }
}
