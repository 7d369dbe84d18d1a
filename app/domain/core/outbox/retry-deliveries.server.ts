import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { deliveries } from "#db/client.server";
import { defineCommand } from "~/domain/command.server";
import { SLICE } from "~/lib/bounds";
import { bySystem } from "../../actor";
import { failedDeliveries } from "./failed-deliveries.server";

/** Up to a slice of those that the outbox gave up, as if they had not been tried. Handlers make their effects unique, so nothing happens twice. */
export const retryDeliveries = defineCommand({
  name: "retry-deliveries",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx }) => ({ failed: failedDeliveries(tx, SLICE.deliveriesPulled.most) }),
  allow: ({ actor }, found) => bySystem(actor, found),
  run({ tx, now }, { failed }) {
    for (const { eventId, handler } of failed) {
      tx.update(deliveries)
        .set({ state: "pending", attempts: 0, nextAttemptAt: now, claimedUntil: 0, finishedAt: null })
        .where(and(eq(deliveries.eventId, eventId), eq(deliveries.handler, handler), sql`state = 'failed'`))
        .run();
    }
    return { retried: failed.length };
  },
  audit: ({ retried }) => ({ details: { retried } }),
});
