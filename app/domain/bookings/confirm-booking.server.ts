import type { schema } from "#db/client.server";
import type { Context } from "../command.server";
import { moveIf } from "../move.server";
import type { Fulfilled } from "../payments/fulfilment.server";
import { BOOKING_GRAPH } from "./states";

type Payment = typeof schema.payments.$inferSelect;

/** Part of a command: a direct booking is paid, if it still holds its slot. */
export function confirmBooking({ tx, now }: Context, { subjectId }: Payment): Fulfilled {
  const confirmed = moveIf(tx, BOOKING_GRAPH, subjectId, "pending", "confirmed", { heldUntil: null, updatedAt: now });
  return confirmed ? { engagementId: subjectId } : { obstacle: "booking-released" };
}
