import { eq } from "drizzle-orm";
import { z } from "zod";
import { webhookEvents } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";

export const storeProviderEvent = defineCommand({
  name: "store-provider-event",
  roles: ["system"],
  input: z.object({
    id: z.string().min(1),
    type: z.string(),
    endpoint: z.enum(["platform", "connect"]),
    objectId: z.string(),
    accountId: z.string().nullable(),
  }),
  load: ({ tx }, { id }) => ({
    known: tx.select().from(webhookEvents).where(eq(webhookEvents.id, id)).get() !== undefined,
  }),
  allow: ({ actor }, row) => maySettle(actor, row),
  run({ tx, now, emit }, { known }, event) {
    if (known) return { stored: false };
    tx.insert(webhookEvents)
      .values({ ...event, receivedAt: now })
      .run();
    emit("provider.told", { webhookEventId: event.id });
    return { stored: true };
  },
  audit: ({ stored }, { id, type }) => ({ subject: ["provider-event", id], details: { type, stored } }),
});
