import { schema } from "#db/client.server";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { messageFields, messageWithFiles } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send-message.server";
import type { FilePurpose } from "~/lib/vocabulary";

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

/** Uploads a file for a message. Answers its id. */
export async function hold(
  owner: PersonActor,
  bytes: Uint8Array,
  filename = "cone.jpg",
  purpose: FilePurpose = "message_file",
): Promise<string> {
  const { result } = await withSpooled(bytes, (file) =>
    execute(holdFile, { actor: owner, input: { file, filename, purpose } }),
  );
  return result.fileId;
}

interface Sent {
  files?: string[];
  jobId?: string;
  content?: string;
  key?: string;
}

/** Sends a message with files. Answers its id. */
export async function send(from: PersonActor, to: { id: string }, { key, ...sent }: Sent): Promise<string> {
  const input = messageWithFiles.parse({ receiverId: to.id, ...sent });
  return (await execute(sendMessage, { actor: from, input, key })).result.messageId;
}
