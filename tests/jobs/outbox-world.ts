import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import type { World } from "#tests/support/world";
import { HANDLERS, type Handlers } from "~/jobs/handlers.server";

const { deliveries, events } = schema;

/** A handler for each name: those given, and for the rest one that does nothing. */
export function handlers(changes: Partial<Handlers> = {}): Handlers {
  const idle = Object.fromEntries(Object.keys(HANDLERS).map((name) => [name, async () => undefined]));
  return { ...(idle as unknown as Handlers), ...changes };
}

/** An event of now that `handler` is to work off. Answers its id. */
export function anEvent(world: World, userId = aCompany().id, handler = "tell-people"): number {
  return world.database.write((tx) => {
    const at = world.clock.now();
    const event = tx
      .insert(events)
      .values({ type: "user.registered", payload: { userId }, occurredAt: at })
      .returning()
      .get();
    tx.insert(deliveries).values({ eventId: event.id, handler, state: "pending", nextAttemptAt: at }).run();
    return event.id;
  });
}

/** The first delivery as it is. */
export function deliveryOf(world: World) {
  return world.database.reads.select().from(deliveries).get();
}
