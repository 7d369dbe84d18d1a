import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { InspectorActor } from "../actor";

const { bookings } = schema;

/** Selects the bookings of an inspector that were paid for. Inspectors are not told of times that are only held, or that were released unpaid. */
export function inspectorsBookings({ id }: Pick<InspectorActor, "id">): SQL | undefined {
  return and(eq(bookings.inspectorId, id), ne(bookings.state, "pending"), isNull(bookings.heldUntil));
}
