import { sql } from "drizzle-orm";
import { deliveries, events } from "#db/client.server";
import type { DomainEvents, EventType } from "~/domain/events";
import { presentCause } from "../core/cause.server";
import { prepared } from "../core/reads/prepared.server";
import { runtime } from "../core/runtime.server";
import type { Context } from "./definition";

/** Writes an event and a delivery for each of its subscribers. Call it inside the transaction of the change. */
export function writeEvent<T extends EventType>(
  { tx, actor, now }: Pick<Context, "tx" | "actor" | "now">,
  type: T,
  payload: DomainEvents[T],
): void {
  const byId = actor.kind === "person" ? actor.id : null;
  const event = eventInsert(tx).get({ type, payload, occurredAt: now, byId, ...presentCause() });
  for (const { handler, heldBackMs } of runtime().subscriptions[type]) {
    deliveryInsert(tx).run({ eventId: event.id, handler, nextAttemptAt: now + heldBackMs });
  }
}

// Prepared once, since one change may write hundreds: all who applied to a job are notified that it is filled.
const eventInsert = prepared((tx) =>
  tx
    .insert(events)
    .values({
      type: sql.placeholder("type"),
      payload: sql.placeholder("payload"),
      occurredAt: sql.placeholder("occurredAt"),
      byId: sql.placeholder("byId"),
      requestId: sql.placeholder("requestId"),
      cause: sql.placeholder("cause"),
    })
    .returning({ id: events.id })
    .prepare(),
);

const deliveryInsert = prepared((tx) =>
  tx
    .insert(deliveries)
    .values({
      eventId: sql.placeholder("eventId"),
      handler: sql.placeholder("handler"),
      state: "pending",
      nextAttemptAt: sql.placeholder("nextAttemptAt"),
    })
    .prepare(),
);
