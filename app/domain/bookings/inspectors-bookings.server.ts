import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { InspectorActor } from "../actor";

const { bookings } = schema;

/** The bookings of an inspector that were paid for: of a time that is only held, or that was let go unpaid, the inspector learns nothing. */
export function inspectorsBookings({ id }: Pick<InspectorActor, "id">): SQL | undefined {
  return and(eq(bookings.inspectorId, id), ne(bookings.state, "pending"), isNull(bookings.heldUntil));
}
