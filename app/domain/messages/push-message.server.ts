import { eq } from "drizzle-orm";
import { companies, messages, users } from "#db/client.server";
import { seesAbout } from "../companies/conversation-scope.server";
import { personsAt } from "../companies/persons-at.server";
import { appendLiveEvents, type LiveNews } from "../core/live/live-events.server";
import { reads } from "../core/runtime.server";
import { withAttachments } from "./message-files.server";
import { MESSAGE } from "./queries.server";
import { isWriter, withWriter, writer } from "./writer.server";

/** Puts a message into the event streams of all people of its receiver and its sender who may see it. Returns whose streams to wake. */
export async function pushMessage(eventId: number, messageId: string): Promise<string[]> {
  const found = reads()
    .select(MESSAGE)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .leftJoin(companies, eq(companies.id, messages.senderId))
    .leftJoin(writer, isWriter)
    .where(eq(messages.id, messageId))
    .get();
  const [message] = withAttachments(reads(), found ? [withWriter(found)] : []);
  if (!message) return [];
  const { createdAt, ...said } = message;
  const payload = { ...said, timestamp: new Date(createdAt).toISOString() };
  const toEach = (userId: string): LiveNews => ({ userId, name: "new_message", payload });
  return appendLiveEvents(eventId, (tx) =>
    [said.receiverId, said.senderId].flatMap((side) => personsAt(tx, side, seesAbout(tx, said.jobId))).map(toEach),
  );
}
