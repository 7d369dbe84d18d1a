import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { type Connection, files, messageFiles } from "#db/client.server";
import type { PersonActor } from "../actor";
import type { Context } from "../command.server";
import { now, reads } from "../core/runtime.server";
import { allOwnFiles, keepFiles } from "../files/keep-files.server";
import type { Attachment } from "./views";

const ATTACHMENT = {
  id: files.id,
  filename: files.filename,
  size: files.size,
  contentType: files.contentType,
};

interface MessageFile {
  id: string;
  contentType: string;
}

/** Part of a command: returns the files that the actor holds for a message, in their order. @throws DomainError invalid at `files` for those no longer held */
export function heldForMessage(context: Context<PersonActor>, ids: readonly string[]): MessageFile[] {
  const own = allOwnFiles(context, { ownerId: context.actor.id, purpose: "message_file", ids });
  if (own.length === 0) return [];
  const found = context.tx
    .select({ id: files.id, contentType: files.contentType })
    .from(files)
    .where(inArray(files.id, own))
    .all();
  const byId = new Map(found.map((file) => [file.id, file]));
  return own.flatMap((id) => byId.get(id) ?? []);
}

export function attachFiles(context: Context, messageId: string, came: readonly MessageFile[]): void {
  if (came.length === 0) return;
  const fileIds = came.map(({ id }) => id);
  keepFiles(context, fileIds);
  context.tx
    .insert(messageFiles)
    .values(fileIds.map((fileId, position) => ({ messageId, fileId, position })))
    .run();
}

export function heldForMessages(actor: PersonActor): Attachment[] {
  return reads()
    .select(ATTACHMENT)
    .from(files)
    .where(and(eq(files.ownerId, actor.id), eq(files.purpose, "message_file"), gt(files.heldUntil, now())))
    .all();
}

interface Counted {
  id: string;
  photos: number;
  documents: number;
}

/** Returns messages with their files instead of the numbers of them, in one query at most. The caller may read these messages. */
export function withAttachments<Row extends Counted>(connection: Connection, rows: readonly Row[]) {
  const came = attachmentRows(connection, rows.filter(hasFiles));
  return rows.map(({ photos: _, documents: __, ...message }) => ({
    ...message,
    attachments: came.filter(({ messageId }) => messageId === message.id).map(asAttachment),
  }));
}

function attachmentRows(connection: Connection, rows: readonly Counted[]) {
  if (rows.length === 0) return [];
  return connection
    .select({ messageId: messageFiles.messageId, ...ATTACHMENT })
    .from(messageFiles)
    .innerJoin(files, eq(files.id, messageFiles.fileId))
    .where(
      inArray(
        messageFiles.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(messageFiles.messageId), asc(messageFiles.position))
    .all();
}

function asAttachment({ messageId: _, ...attachment }: ReturnType<typeof attachmentRows>[number]): Attachment {
  return attachment;
}

function hasFiles({ photos, documents }: Counted): boolean {
  return photos + documents > 0;
}
