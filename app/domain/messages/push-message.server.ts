import { eq } from "drizzle-orm";
import { companies, messages, users } from "#db/client.server";
import { appendLiveEvents, type LiveNews } from "../core/live/live-events.server";
import { reads } from "../core/runtime.server";
import { displayName } from "../people/display-name.server";
import { withAttachments } from "./message-files.server";

/** Puts a message into the event streams of its receiver and its sender, whose other tabs show it too. Returns whose streams to wake. */
export async function pushMessage(eventId: number, messageId: string): Promise<string[]> {
  const found = reads()
    .select({ message: messages, senderName: displayName(users) })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(companies, eq(companies.id, messages.senderId))
    .where(eq(messages.id, messageId))
    .get();
  if (!found) return [];
  const { senderName } = found;
  const { id, senderId, receiverId, content, createdAt, jobId } = found.message;
  const timestamp = new Date(createdAt).toISOString();
  const attachments = withAttachments(reads(), [found.message])[0]?.attachments ?? [];
  const payload = { id, senderId, receiverId, senderName, content, attachments, timestamp, jobId };
  const toEach = (userId: string): LiveNews => ({ userId, name: "new_message", payload });
  return appendLiveEvents(eventId, [receiverId, senderId].map(toEach));
}
