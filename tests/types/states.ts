/** As roles.ts: nothing here runs, `npm run typecheck` reads it. */
import type { Connection } from "#db/client.server";
import { BOOKING_GRAPH } from "~/domain/bookings/states";
import { move, start } from "~/domain/core/move.server";

export function bookingsMoveAlongEdges(tx: Connection, booking: Parameters<typeof start<typeof BOOKING_GRAPH>>[3]) {
  const changes = { updatedAt: 0 };
  move(tx, BOOKING_GRAPH, booking.id, "confirmed", "work_done", changes);
  // @ts-expect-error Work is reported of a booking that was paid for.
  move(tx, BOOKING_GRAPH, booking.id, "pending", "work_done", changes);
  // @ts-expect-error What was canceled stays so.
  move(tx, BOOKING_GRAPH, booking.id, "cancelled", "confirmed", changes);
  // @ts-expect-error No booking begins as completed.
  start(tx, BOOKING_GRAPH, "completed", booking);
}
