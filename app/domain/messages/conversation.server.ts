import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Connection, conversations, messages, notifications } from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import type { PersonActor } from "../actor";
import type { Context } from "../command.server";
import { sideOf } from "../companies/company-of";
import { seesAbout } from "../companies/conversation-scope.server";
import { notFound } from "../errors";
import { pairKey } from "../people/pair";
import { forgetUnread, unreadOf } from "./own-unread.server";
import { conversationPath } from "./paths";
import type { MessageSummary } from "./views";
import { writer } from "./writer.server";

interface Side {
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

/** Returns nothing where two sides have not talked of it. @throws DomainError not_found for those of a company who may not see what it talks of */
export function ownConversation(
  connection: Connection,
  reader: PersonActor,
  { partnerId, jobId }: Omit<Side, "userId">,
) {
  const found = conversationOf(connection, { userId: sideOf(reader), partnerId, jobId });
  if (found && reader.role === "company" && !seesAbout(connection, jobId)(reader)) throw notFound();
  return found;
}

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

/** The plus keeps SQLite on the conversation's index, which has them in order. */
function receivedIn({ userId, partnerId, jobId }: Side) {
  return and(
    eq(messages.pairKey, pairKey(userId, partnerId)),
    jobId === null ? isNull(messages.jobId) : eq(messages.jobId, jobId),
    sql`+${messages.receiverId} = ${userId}`,
  );
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
