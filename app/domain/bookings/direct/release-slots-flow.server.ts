import { and, asc, lte, sql } from "drizzle-orm";
import { bookings } from "#db/client.server";
import { tryEach } from "~/domain/core/outbox/try-each";
import { unlessConflict } from "~/domain/core/outbox/unless-conflict";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import type { PaymentPorts } from "../../payments/ports";
import { closeBookingPayment } from "./close-booking-payment-flow.server";
import { releaseSlot } from "./release-slot.server";

/** Closes each payment first: money that has come meanwhile buys the booking. Returns how many were released. @throws the first error, after all have been tried */
export async function releaseSlots(ports: PaymentPorts): Promise<number> {
  const over = reads()
    .select({ id: bookings.id })
    .from(bookings)
    // Written as in the partial index.
    .where(and(sql`${bookings.state} = 'pending'`, lte(bookings.heldUntil, now())))
    .orderBy(asc(bookings.heldUntil))
    .limit(SLICE.slots.most)
    .all();
  let done = 0;
  await tryEach(over, async ({ id: bookingId }) => {
    try {
      await closeBookingPayment(ports, bookingId, "expired");
    } finally {
      // The time is released even if the provider does not answer, so that others can book it. The event closes the payment later.
      if (await unlessConflict(() => execute(releaseSlot, { actor: SYSTEM, input: { bookingId } }))) done += 1;
    }
  });
  return done;
}
