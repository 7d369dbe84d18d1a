import { and, asc, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { unlessConflict } from "~/domain/core/outbox/unless-conflict";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { moveBooking } from "../lifecycle/move-booking.server";
import { anyBooking } from "../own-booking.server";

/** @throws DomainError conflict "approval-not-due", or a code of `STATE_CONFLICTS` unless the work is done and waits for an answer */
export const approveOverdueWork = defineCommand({
  name: "approve-overdue-work",
  roles: ["system"],
  input: z.object({ bookingId: z.string() }),
  load: ({ tx }, { bookingId }) => anyBooking(tx, bookingId),
  allow: ({ actor }, booking) => bySystem(actor, booking),
  run(context, booking) {
    const { bookingId, transferIds } = moveBooking(context, booking, "approve-automatically", {
      approvedAutomatically: true,
    });
    context.emit("booking.completed", { bookingId });
    return { bookingId, transferIds };
  },
  audit: ({ bookingId, transferIds }) => ({
    subject: ["booking", bookingId],
    details: { transferIds },
    changes: { state: ["work_done", "completed"] },
  }),
});

/** Approves all that is overdue, the longest overdue first, and returns how many bookings were completed. @throws the first error, after all have been tried */
export async function approveAllOverdueWork(): Promise<number> {
  const overdue = reads()
    .select({ id: bookings.id })
    .from(bookings)
    // Written as in the partial index.
    .where(and(sql`${bookings.state} = 'work_done'`, lte(bookings.approvalDueAt, now())))
    .orderBy(asc(bookings.approvalDueAt))
    .limit(SLICE.approvals.most)
    .all();
  let done = 0;
  await tryEach(overdue, async ({ id }) => {
    // The company may answer at the same moment; its answer counts.
    if (await unlessConflict(() => execute(approveOverdueWork, { actor: SYSTEM, input: { bookingId: id } }))) done += 1;
  });
  return done;
}
