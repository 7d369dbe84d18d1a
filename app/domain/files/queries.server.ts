import { and, eq, gt, isNotNull, or } from "drizzle-orm";
import { bookingDocuments, bookingFiles, bookings, files, jobs, messageFiles, messages } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { maySeeConversation } from "~/domain/companies/conversation-scope.server";
import { bookingsOf } from "~/domain/companies/scope.server";
import type { SideId } from "~/lib/ids";
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
  const sharedWith = row.purpose === "message_file" ? talkerIs(actor, fileId) : sidesOf(actor, fileId);
  return maySeeFile(actor, { ...row, sharedWith });
}

/** Returns the side of whoever may see a message that it came with. */
function talkerIs(actor: PersonActor, fileId: string): SideId[] {
  const side = sideOf(actor);
  const found = reads()
    .select({ id: messages.id })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .leftJoin(jobs, eq(jobs.id, messages.jobId))
    .where(
      and(
        eq(messageFiles.fileId, fileId),
        or(eq(messages.senderId, side), eq(messages.receiverId, side)),
        maySeeConversation(actor),
      ),
    )
    .limit(1)
    .get();
  return found ? [side] : [];
}

/** Returns both sides of the bookings that it belongs to, of a company's those that its person may see. */
function sidesOf(actor: PersonActor, fileId: string): SideId[] {
  const inSight = actor.role === "company" ? bookingsOf(actor) : undefined;
  const sides = { companyId: bookings.companyId, inspectorId: bookings.inspectorId };
  const shown = reads()
    .select(sides)
    .from(bookingFiles)
    .innerJoin(bookings, eq(bookings.id, bookingFiles.bookingId))
    .where(and(eq(bookingFiles.fileId, fileId), isNotNull(bookingFiles.sharedAt), inSight))
    .all();
  const given = reads()
    .select(sides)
    .from(bookingDocuments)
    .innerJoin(bookings, eq(bookings.id, bookingDocuments.bookingId))
    .where(and(eq(bookingDocuments.fileId, fileId), inSight))
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
