import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { messageFields } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send-message.server";
import { reads } from "~/domain/runtime.server";

interface Written {
  content?: unknown;
  jobId?: string;
  key?: string;
}

/** One person writes to another, as a door lets it through. Answers the message's id. */
export async function write(from: PersonActor, to: { id: string }, written: Written = {}): Promise<string> {
  const { key, content = "Which gate?", jobId } = written;
  const input = messageFields.parse({ receiverId: to.id, content, jobId });
  return (await execute(sendMessage, { actor: from, input, key })).result.messageId;
}

export function allMessages() {
  return reads().select().from(schema.messages).all();
}
