import { and, eq, gt, isNotNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { FilePurpose } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { notFound } from "../errors";
import { now, reads } from "../runtime.server";
import { findBlob, type StoredBlob } from "./blob-store.server";
import { maySeeFile } from "./policy";

const { bookingFiles, bookings, files } = schema;

export interface OpenedFile {
  filename: string;
  contentType: string;
  /** Undefined where the bytes of the row are missing. */
  blob: StoredBlob | undefined;
}

/** @throws DomainError not_found when there is none, or none for them */
export function openFile(actor: PersonActor, fileId: string): OpenedFile {
  const row = reads().select().from(files).where(eq(files.id, fileId)).get();
  if (!row) throw notFound();
  const { filename, contentType, sha256 } = maySeeFile(actor, { ...row, sharedWith: sharedWith(fileId) });
  return { filename, contentType, blob: findBlob(sha256) };
}

/** Returns the ids of both sides of each booking that the file is shared in. */
function sharedWith(fileId: string): string[] {
  return reads()
    .select({ companyId: bookings.companyId, inspectorId: bookings.inspectorId })
    .from(bookingFiles)
    .innerJoin(bookings, eq(bookings.id, bookingFiles.bookingId))
    .where(and(eq(bookingFiles.fileId, fileId), isNotNull(bookingFiles.sharedAt)))
    .all()
    .flatMap(({ companyId, inspectorId }) => [companyId, inspectorId]);
}

export interface HeldFile {
  id: string;
  name: string;
  size: number;
}

export function heldFiles(actor: PersonActor, purpose: FilePurpose): HeldFile[] {
  return reads()
    .select({ id: files.id, name: files.filename, size: files.size })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), eq(files.purpose, purpose), gt(files.heldUntil, now())))
    .all();
}
