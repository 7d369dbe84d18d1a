import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, notifications } from "#db/client.server";
import { ACCOUNT } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import type { DomainEvent } from "../events";
import { markNotified } from "../messages/conversation.server";
import { noticesOf } from "./notices/notices.server";
import { readDecided } from "./notices/to-administrators.server";

const recordNotices = defineCommand({
  name: "tell-people",
  roles: ["system"],
  input: z.object({ event: z.custom<DomainEvent>() }),
  load: ({ tx }, { event }) => ({ notices: noticesOf(tx, event) }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now, emit }, { notices }, { event }) {
    readDecided(tx, event, now);
    for (const notice of notices) {
      const id = newId("ntf");
      const notified = tx
        .insert(notifications)
        .values({ ...notice, id, eventId: event.id, createdAt: now })
        .onConflictDoNothing()
        .run();
      if (notified.changes === 0) continue;
      if (notice.kind === "message_received") markNotified(tx, notice.aboutId);
      dropOldest(tx, notice.userId);
      emit("notification.created", { notificationId: id });
    }
    return { notified: notices.length };
  },
  audit: ({ notified }, { event }) => ({
    subject: ["event", String(event.id)],
    details: { type: event.type, told: notified },
  }),
});

function dropOldest(tx: Connection, userId: string): void {
  const own = eq(notifications.userId, userId);
  const first = tx
    .select({ at: notifications.createdAt, id: notifications.id })
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1)
    .offset(ACCOUNT.notifications.most)
    .get();
  if (!first) return;
  const older = sql`(${notifications.createdAt}, ${notifications.id}) <= (${first.at}, ${first.id})`;
  tx.delete(notifications).where(and(own, older)).run();
}

/** Writes an event's notifications once, however often the event is delivered. */
export async function tellPeople(event: DomainEvent): Promise<void> {
  await execute(recordNotices, { actor: SYSTEM, input: { event } });
}
