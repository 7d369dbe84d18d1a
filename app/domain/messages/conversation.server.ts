import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import type { Context } from "../command.server";
import { pairKey } from "./pair";
import { conversationPath } from "./paths";
import { readAbout } from "./read-notices.server";

const { conversations, messages } = schema;

export interface Side {
  userId: string;
  partnerId: string;
  jobId: string | null;
}

export function conversationOf(tx: Connection, { userId, partnerId, jobId }: Side) {
  return tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.partnerId, partnerId),
        eq(conversations.jobKey, jobId ?? ""),
      ),
    )
    .get();
}

/** Marks what was received as read, with its notification. The unread are the newest, so only the end is read. Returns how many there were. */
export function readReceived({ tx, now }: Pick<Context, "tx" | "now">, side: Side): number {
  const unread = conversationOf(tx, side)?.unread ?? 0;
  if (unread === 0) return 0;
  readAbout(tx, side.userId, conversationPath(side.partnerId, side.jobId), now);
  const received = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(receivedIn(side), isNull(messages.readAt)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(unread);
  return tx.update(messages).set({ readAt: now }).where(inArray(messages.id, received)).run().changes;
}

/** Returns a message to mail about: an unread one, unless an earlier one of its conversation is unread too. */
export function messageToAnnounce(tx: Connection, messageId: string) {
  const message = tx.select().from(messages).where(eq(messages.id, messageId)).get();
  if (!message || message.readAt !== null) return null;
  const { senderId, receiverId, jobId, content, createdAt } = message;
  const earlier = tx
    .select({ readAt: messages.readAt })
    .from(messages)
    .where(
      and(
        receivedIn({ userId: receiverId, partnerId: senderId, jobId }),
        sql`(${messages.createdAt}, ${messages.id}) < (${createdAt}, ${messageId})`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
    .get();
  return earlier?.readAt === null ? null : { senderId, receiverId, jobId, content };
}

/** The plus keeps SQLite on the conversation's index, which has them in order. */
function receivedIn({ userId, partnerId, jobId }: Side) {
  return and(
    eq(messages.pairKey, pairKey(userId, partnerId)),
    jobId === null ? isNull(messages.jobId) : eq(messages.jobId, jobId),
    sql`+${messages.receiverId} = ${userId}`,
  );
}
