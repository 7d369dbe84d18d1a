import { and, asc, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { bookings, type Connection } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { unlessConflict } from "~/domain/core/outbox/unless-conflict";
import { now, reads } from "~/domain/core/runtime.server";
import { DATES, SLICE } from "~/lib/bounds";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { moveBooking } from "../lifecycle/move-booking.server";
import { anyBooking } from "../own-booking.server";

const MOVE = "end-without-start";

/** With a full refund. @throws DomainError not_found; conflict "start-not-overdue", "state-moved", or a code of `STATE_CONFLICTS` unless the booking is confirmed */
export const endUnstarted = defineCommand({
  name: "end-unstarted-booking",
  roles: ["system"],
  input: z.object({ bookingId: z.string() }),
  load: ({ tx }, { bookingId }) => anyBooking(tx, bookingId),
  allow: ({ actor }, booking) => bySystem(actor, booking),
  run(context, booking) {
    const { bookingId, refunded } = moveBooking(context, booking, MOVE, { cancelKind: "no_start" });
    context.emit("booking.moved", { bookingId, move: MOVE, status: "cancelled" });
    return { bookingId, refunded };
  },
  audit: ({ bookingId, refunded }) => ({
    subject: ["booking", bookingId],
    details: { refunded },
    changes: { state: ["confirmed", "cancelled"] },
  }),
});

/** Ends all that are due, the longest overdue first, and returns how many. @throws the first error, after all have been tried */
export async function endAllUnstarted(): Promise<number> {
  let done = 0;
  await tryEach(overdueStarts(reads(), now()), async ({ id }) => {
    // Both sides may agree at the same moment; then the booking goes on.
    if (await unlessConflict(() => execute(endUnstarted, { actor: SYSTEM, input: { bookingId: id } }))) done += 1;
  });
  return done;
}

export function overdueStarts(connection: Connection, at: number) {
  return (
    connection
      .select({ id: bookings.id })
      .from(bookings)
      // Written as in the partial index.
      .where(
        and(
          sql`${bookings.state} = 'confirmed' and ${bookings.startAgreed} = 0`,
          lte(bookings.startsAt, at - DATES.withoutStart.most),
        ),
      )
      .orderBy(asc(bookings.startsAt))
      .limit(SLICE.approvals.most)
      .all()
  );
}
