import { and, eq } from "drizzle-orm";
import { companies, files, inspectorProfiles, pictureFiles } from "#db/client.server";
import type { CompanyId } from "~/lib/ids";
import { PICTURE_SIZES } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { reads } from "../core/runtime.server";
import { notFound } from "../errors";
import { findBlob, type StoredBlob } from "../files/blob-store.server";
import { maySeePicture } from "./policy";

export function pictureOf(userId: string): string | null {
  const own = eq(inspectorProfiles.userId, userId);
  return reads().select({ id: inspectorProfiles.pictureId }).from(inspectorProfiles).where(own).get()?.id ?? null;
}

export function logoOf(companyId: CompanyId): string | null {
  const own = eq(companies.id, companyId);
  return reads().select({ id: companies.logoId }).from(companies).where(own).get()?.id ?? null;
}

/** @throws DomainError not_found for a picture that was replaced, and to other inspectors */
export function openPicture(actor: PersonActor, pictureId: string, size: string): StoredBlob {
  const requested = PICTURE_SIZES.find((known) => known === size);
  if (!requested) throw notFound();
  const row = reads()
    .select({ ownerId: files.ownerId, purpose: files.purpose, sha256: files.sha256 })
    .from(pictureFiles)
    .innerJoin(files, eq(files.id, pictureFiles.fileId))
    .where(and(eq(pictureFiles.pictureId, pictureId), eq(pictureFiles.size, requested)))
    .get();
  const blob = row && findBlob(maySeePicture(actor, row).sha256);
  if (!blob) throw notFound();
  return blob;
}
