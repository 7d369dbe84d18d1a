import { and, eq, gt, isNotNull } from "drizzle-orm";
import { bookingDocuments, bookingFiles, bookings, files, messageFiles, messages } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import type { FilePurpose } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { existing } from "../core/reads/existing.server";
import { now, reads } from "../core/runtime.server";
import { findBlob, type StoredBlob } from "./blob-store.server";
import { maySeeFile } from "./policy";

interface OpenedFile {
  filename: string;
  contentType: string;
  /** Undefined where the bytes of the row are missing. */
  blob: StoredBlob | undefined;
}

/** @throws DomainError not_found when there is none, or none for them */
export function openFile(actor: PersonActor, fileId: string): OpenedFile {
  const { filename, contentType, sha256 } = visibleFile(actor, fileId);
  return { filename, contentType, blob: findBlob(sha256) };
}

/** Opens the thumbnail of a photo, or the photo itself where it has none. @throws DomainError not_found when there is none, or none for them */
export function openThumbnail(actor: PersonActor, fileId: string): OpenedFile {
  const { filename, thumbnailSha256 } = visibleFile(actor, fileId);
  if (thumbnailSha256 === null) return openFile(actor, fileId);
  return { filename, contentType: "image/jpeg", blob: findBlob(thumbnailSha256) };
}

function visibleFile(actor: PersonActor, fileId: string) {
  const row = existing(reads(), files, eq(files.id, fileId));
  const sharedWith = row.purpose === "message_file" ? receiverIs(actor, fileId) : sidesOf(fileId);
  return maySeeFile(actor, { ...row, sharedWith });
}

function receiverIs(actor: PersonActor, fileId: string): string[] {
  const id = sideOf(actor);
  return reads()
    .select({ receiverId: messages.receiverId })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(and(eq(messageFiles.fileId, fileId), eq(messages.receiverId, id)))
    .limit(1)
    .all()
    .map(({ receiverId }) => receiverId);
}

function sidesOf(fileId: string): string[] {
  const sides = { companyId: bookings.companyId, inspectorId: bookings.inspectorId };
  const shown = reads()
    .select(sides)
    .from(bookingFiles)
    .innerJoin(bookings, eq(bookings.id, bookingFiles.bookingId))
    .where(and(eq(bookingFiles.fileId, fileId), isNotNull(bookingFiles.sharedAt)))
    .all();
  const given = reads()
    .select(sides)
    .from(bookingDocuments)
    .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
    .where(eq(bookingDocuments.fileId, fileId))
    .all();
  return [...shown, ...given].flatMap(({ companyId, inspectorId }) => [companyId, inspectorId]);
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
