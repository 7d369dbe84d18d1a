import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { reads } from "./runtime.server";

/** True once an event has been given up: somebody has to look. */
export function outboxDegraded(): boolean {
  const { deliveries } = schema;
  return (
    reads().select({ id: deliveries.eventId }).from(deliveries).where(eq(deliveries.state, "failed")).limit(1).get() !==
    undefined
  );
}
