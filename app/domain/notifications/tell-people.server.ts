import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, notifications } from "#db/client.server";
import { ACCOUNT } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import type { DomainEvent } from "../events";
import { markNotified } from "../messages/conversations/messages-to-tell.server";
import { readAnswered } from "./answered.server";
import { peopleTold } from "./people-told.server";

const recordNotices = defineCommand({
  name: "tell-people",
  roles: ["system"],
  input: z.object({ event: z.custom<DomainEvent>() }),
  load: ({ tx }, { event }) => ({ told: peopleTold(tx, event) }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now, emit }, { told }, { event }) {
    const userIds = readAnswered(tx, event, now);
    if (userIds.length > 0) emit("notifications.answered", { userIds });
    for (const notice of told) {
      const id = newId("ntf");
      const notified = tx
        .insert(notifications)
        .values({ ...notice, id, eventId: event.id, createdAt: now })
        .onConflictDoNothing()
        .run();
      if (notified.changes === 0) continue;
      if (notice.kind === "message_received" && notice.aboutId) markNotified(tx, notice.aboutId);
      dropOldest(tx, notice.userId);
      emit("notification.created", { notificationId: id });
    }
    return { notified: told.length };
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
