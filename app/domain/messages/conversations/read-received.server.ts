import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { type Connection, messages, notifications } from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import type { PersonActor } from "../../actor";
import type { Context } from "../../command.server";
import { conversationPath } from "../paths";
import { conversationOf, receivedIn, type Side } from "./conversation.server";
import { forgetUnread, unreadOf } from "./own-unread.server";

/** Part of a command: marks what was received as read, for its people's side and for whoever acts. Returns how many they had not read. */
export function readReceived(context: Pick<Context<PersonActor>, "tx" | "now" | "actor">, side: Side): number {
  const { tx, now, actor } = context;
  const unread = unreadOf(tx, actor, side);
  readBySide(context, side);
  if (unread === 0) return 0;
  forgetUnread(tx, actor, side);
  readAbout(tx, [actor.id], side, now);
  return unread;
}

/** The unread are the newest, so only the end is read. */
function readBySide({ tx, now }: Pick<Context, "tx" | "now">, side: Side): void {
  const unread = conversationOf(tx, side)?.unread ?? 0;
  if (unread === 0) return;
  const received = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(receivedIn(side), isNull(messages.readAt)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(unread);
  tx.update(messages).set({ readAt: now }).where(inArray(messages.id, received)).run();
}

/** Part of a command: marks the notifications of a conversation as read. */
export function readAbout(tx: Connection, people: PersonId[], { partnerId, jobId }: Side, at: number): void {
  const link = conversationPath(partnerId, jobId);
  const waiting = and(
    inArray(notifications.userId, people),
    eq(notifications.link, link),
    isNull(notifications.readAt),
  );
  tx.update(notifications).set({ readAt: at }).where(waiting).run();
}
