import { asc, eq } from "drizzle-orm";
import { type Connection, deliveries, events } from "#db/client.server";

export function failedDeliveries(connection: Connection, most: number) {
  const { eventId, handler, attempts, finishedAt, lastError } = deliveries;
  return connection
    .select({ eventId, handler, attempts, finishedAt, lastError, type: events.type, occurredAt: events.occurredAt })
    .from(deliveries)
    .innerJoin(events, eq(events.id, eventId))
    .where(eq(deliveries.state, "failed"))
    .orderBy(asc(eventId))
    .limit(most)
    .all();
}
