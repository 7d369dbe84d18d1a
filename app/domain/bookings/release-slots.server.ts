import { and, asc, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { notFound } from "../errors";
import { tryEach } from "../outbox/try-each";
import { unlessConflict } from "../outbox/unless-conflict";
import { now, reads } from "../runtime.server";
import { moveBooking } from "./lifecycle/move-booking.server";
import { mayReleaseSlot } from "./policy";

const { bookings } = schema;

/** Gives the time of an unpaid booking free again. @throws DomainError conflict "slot-held", or a code of `STATE_CONFLICTS` unless the booking waits for its payment */
export const releaseSlot = defineCommand({
  name: "release-slot",
  roles: ["system"],
  input: z.object({ bookingId: z.string() }),
  load({ tx }, { bookingId }) {
    const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get();
    if (!booking) throw notFound();
    return booking;
  },
  allow: ({ actor }, booking) => mayReleaseSlot(actor, booking),
  run(context, booking) {
    const { bookingId } = moveBooking(context, booking, "release-slot", { heldUntil: null, cancelKind: "unpaid" });
    context.emit("booking.moved", { bookingId, move: "release-slot", status: "cancelled" });
    return { bookingId };
  },
  audit: ({ bookingId }) => ({ subject: ["booking", bookingId], changes: { state: ["pending", "cancelled"] } }),
});

/** Releases the slots whose 35 minutes are over, the oldest first. Returns how many. @throws the first error, after all have been tried */
export async function releaseSlots(): Promise<number> {
  const over = reads()
    .select({ id: bookings.id })
    .from(bookings)
    // Written as in the partial index.
    .where(and(sql`${bookings.state} = 'pending'`, lte(bookings.heldUntil, now())))
    .orderBy(asc(bookings.heldUntil))
    .limit(SLICE.approvals.most)
    .all();
  let done = 0;
  await tryEach(over, async ({ id }) => {
    // A payment that arrives in the same moment wins.
    if (await unlessConflict(() => execute(releaseSlot, { actor: SYSTEM, input: { bookingId: id } }))) done += 1;
  });
  return done;
}
