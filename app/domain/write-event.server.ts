import { type Connection, schema } from "#db/client.server";
import { type DomainEvents, type EventType, HELD_BACK_MS, SUBSCRIPTIONS } from "./events";

/** Writes an event and a delivery for each of its subscribers. To be called inside the transaction of the change. */
export function writeEvent<T extends EventType>(tx: Connection, now: number, type: T, payload: DomainEvents[T]): void {
  const event = tx
    .insert(schema.events)
    .values({ type, payload, occurredAt: now })
    .returning({ id: schema.events.id })
    .get();
  for (const handler of SUBSCRIPTIONS[type]) {
    const nextAttemptAt = now + (HELD_BACK_MS[handler] ?? 0);
    tx.insert(schema.deliveries).values({ eventId: event.id, handler, state: "pending", nextAttemptAt }).run();
  }
}
