import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Connection, files } from "#db/client.server";
import { ACCOUNT } from "~/lib/bounds";
import type { AnyPerson, PersonActor } from "../actor";
import { runtime } from "../core/runtime.server";
import { DomainError } from "../errors";

/** Allows less until the email is confirmed, where that is required. @throws DomainError too_large "file-quota" */
export function refuseBeyondQuota(connection: Connection, actor: AnyPerson, bytes = 0): void {
  const { rows, stored } = storedIn(connection, eq(files.ownerId, actor.id));
  const most = isConfirmed(actor) ? ACCOUNT.fileBytes.most : ACCOUNT.fileBytesUnconfirmed.most;
  if (rows >= ACCOUNT.files.most || stored + bytes > most) throw new DomainError("too_large", "file-quota");
}

/** Messages may take half of an account's room. @throws DomainError too_large "message-file-quota" */
export function refuseBeyondMessageQuota(connection: Connection, actor: PersonActor, bytes: number): void {
  const { rows, stored } = storedIn(connection, and(eq(files.ownerId, actor.id), eq(files.purpose, "message_file")));
  if (rows >= ACCOUNT.messageFiles.most || stored + bytes > ACCOUNT.messageFileBytes.most) {
    throw new DomainError("too_large", "message-file-quota");
  }
}

/** Laboratories fill the room of the inspector who signs. @throws DomainError too_large "laboratory-file-quota" */
export function refuseBeyondLaboratoryQuota(connection: Connection, ownerId: string, bytes: number): void {
  const { rows, stored } = storedIn(
    connection,
    and(eq(files.ownerId, ownerId), eq(files.purpose, "laboratory_report")),
  );
  if (rows >= ACCOUNT.laboratoryFiles.most || stored + bytes > ACCOUNT.laboratoryFileBytes.most)
    throw new DomainError("too_large", "laboratory-file-quota");
}

function storedIn(connection: Connection, where: SQL | undefined) {
  const none = { rows: 0, stored: 0 };
  const sums = { rows: sql<number>`count(*)`, stored: sql<number>`coalesce(sum(${files.size}), 0)` };
  return connection.select(sums).from(files).where(where).get() ?? none;
}

/** Returns the held files to drop so that one more of this size may be held, the oldest first. */
export function heldBeyondQuota(connection: Connection, actor: PersonActor, bytes: number): string[] {
  const held = connection
    .select({ id: files.id, size: files.size })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), isNotNull(files.heldUntil)))
    .orderBy(desc(files.createdAt))
    .all();
  const most = isConfirmed(actor) ? ACCOUNT.heldFiles.most : ACCOUNT.heldFilesUnconfirmed.most;
  let total = bytes;
  return held
    .filter(({ size }, at) => {
      total += size;
      return at >= most - 1 || total > ACCOUNT.heldBytes.most;
    })
    .map(({ id }) => id);
}

/** Returns true also where no confirmation is required. */
export function isConfirmed(actor: Pick<AnyPerson, "emailVerified">): boolean {
  return actor.emailVerified || !runtime().requireEmailVerification;
}
