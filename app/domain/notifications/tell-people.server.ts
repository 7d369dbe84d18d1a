import { z } from "zod";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import type { DomainEvent } from "../events";
import { noticesOf } from "./notices.server";
import { mayTell } from "./policy";

const { notifications } = schema;

const recordNotices = defineCommand({
  name: "tell-people",
  roles: ["system"],
  input: z.object({ event: z.custom<DomainEvent>() }),
  load: ({ tx }, { event }) => ({ notices: noticesOf(tx, event) }),
  allow: ({ actor }, row) => mayTell(actor, row),
  run({ tx, now, emit }, { notices }, { event }) {
    for (const notice of notices) {
      const id = newId("ntf");
      const told = tx
        .insert(notifications)
        .values({ ...notice, id, eventId: event.id, createdAt: now })
        .onConflictDoNothing()
        .run();
      if (told.changes > 0) emit("notification.created", { notificationId: id });
    }
    return { told: notices.length };
  },
  audit: ({ told }, { event }) => ({ subject: ["event", String(event.id)], details: { type: event.type, told } }),
});

/** Writes the notifications that an event causes, once however often it is worked off. */
export async function tellPeople(event: DomainEvent): Promise<void> {
  await execute(recordNotices, { actor: SYSTEM, input: { event } });
}
