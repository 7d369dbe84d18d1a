import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Connection, conversations, messages } from "#db/client.server";
import type { MessageSummary } from "../views";
import { writer } from "../writer.server";

import { conversationOf, receivedIn } from "./conversation.server";

/** With all that came after it and is unread and not notified of yet, and who of a company wrote it all, if one person did. Null where it was read meanwhile, or notified of with an earlier one. */
export function messagesToTell(tx: Connection, messageId: string) {
  const message = tx.select().from(messages).where(eq(messages.id, messageId)).get();
  if (!message || message.readAt !== null) return null;
  const { senderId, receiverId, jobId } = message;
  const side = { userId: receiverId, partnerId: senderId, jobId };
  const { unread = 0, toldMessageId = null } = conversationOf(tx, side) ?? {};
  const notified = toldMessageId ? tx.select().from(messages).where(eq(messages.id, toldMessageId)).get() : undefined;
  const newer = notified && sql`(${messages.createdAt}, ${messages.id}) > (${notified.createdAt}, ${notified.id})`;
  // The unread are the newest, so only the end is read.
  const unnotified = tx
    .select({
      id: messages.id,
      writerId: messages.writerId,
      content: messages.content,
      photos: messages.photos,
      documents: messages.documents,
    })
    .from(messages)
    .where(and(receivedIn(side), isNull(messages.readAt), newer))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(unread)
    .all()
    .toReversed();
  const first = unnotified[0];
  const newest = unnotified.at(-1);
  if (!first || !newest || !unnotified.some(({ id }) => id === messageId)) return null;
  const writers = new Set(unnotified.map(({ writerId }) => writerId));
  const writerId = writers.size === 1 ? first.writerId : null;
  return { ...side, count: unnotified.length, first, newestId: newest.id, writerId };
}

export function markNotified(tx: Connection, messageId: string): void {
  const message = tx.select().from(messages).where(eq(messages.id, messageId)).get();
  if (!message) return;
  tx.update(conversations)
    .set({ toldMessageId: messageId })
    .where(
      and(
        eq(conversations.userId, message.receiverId),
        eq(conversations.partnerId, message.senderId),
        eq(conversations.jobKey, message.jobId ?? ""),
      ),
    )
    .run();
}

interface UnreadLine extends MessageSummary {
  /** Who of a company wrote it. */
  writer: string | null;
}

/** Returns the unread ones among the last `count` messages up to this one, oldest first; none to another person than its receiver. */
export function unreadUpTo(connection: Connection, userId: string, messageId: string, count: number): UnreadLine[] {
  const message = connection.select().from(messages).where(eq(messages.id, messageId)).get();
  if (message?.receiverId !== userId) return [];
  const { senderId: partnerId, jobId, createdAt } = message;
  return connection
    .select({
      content: messages.content,
      photos: messages.photos,
      documents: messages.documents,
      readAt: messages.readAt,
      writer: sql<string | null>`${writer.firstName} || ' ' || ${writer.lastName}`,
    })
    .from(messages)
    .leftJoin(writer, eq(writer.id, messages.writerId))
    .where(
      and(
        receivedIn({ userId, partnerId, jobId }),
        sql`(${messages.createdAt}, ${messages.id}) <= (${createdAt}, ${messageId})`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(count)
    .all()
    .filter(({ readAt }) => readAt === null)
    .map(({ readAt: _, ...notified }) => notified)
    .toReversed();
}
