import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { appendLiveEvent } from "../live-events.server";
import { displayName } from "../people/display-name.server";
import { reads } from "../runtime.server";

const { companyProfiles, messages, users } = schema;

/** Puts a message into its receiver's event stream (source: the API's live events). Answers whose stream it was, to wake the open ones. */
export async function pushMessage(messageId: string): Promise<string | null> {
  const found = reads()
    .select({ message: messages, senderName: displayName(users) })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(companyProfiles, eq(companyProfiles.userId, messages.senderId))
    .where(eq(messages.id, messageId))
    .get();
  if (!found) return null;
  const { senderId, receiverId, content, createdAt, jobId } = found.message;
  const timestamp = new Date(createdAt).toISOString();
  const payload = { senderId, senderName: found.senderName, content, timestamp, jobId };
  appendLiveEvent({ userId: receiverId, name: "new_message", payload });
  return receiverId;
}
