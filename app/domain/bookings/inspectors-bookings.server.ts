import { and, eq, isNull, ne, type Placeholder, type SQL } from "drizzle-orm";
import { bookings } from "#db/client.server";

/** Selects the bookings of an inspector that were paid for. Inspectors do not see times that are only held, or that were released unpaid. */
export function inspectorsBookings({ id }: { id: string | Placeholder }): SQL | undefined {
  return and(eq(bookings.inspectorId, id), ne(bookings.state, "pending"), isNull(bookings.heldUntil));
}
