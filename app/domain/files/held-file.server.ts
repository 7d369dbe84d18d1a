import { createReadStream } from "node:fs";
import { and, eq } from "drizzle-orm";
import { files } from "#db/client.server";
import { KEPT } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import type { FilePurpose } from "~/lib/vocabulary";
import type { Context } from "../command.server";
import { now } from "../core/runtime.server";
import { putBlob } from "./blob-store.server";
import type { SafeFile } from "./make-safe.server";

export interface StoredFile extends SafeFile {
  thumbnailSha256?: string;
}

export async function storeBytes(safe: SafeFile): Promise<StoredFile> {
  await putBlob({ sha256: safe.sha256, size: safe.size, now: now() }, () => createReadStream(safe.path));
  return safe;
}

interface Place {
  ownerId: string;
  purpose: FilePurpose;
}

/** Part of a command: holds a file 30 minutes, or the same one that there is already. `makeRoom` runs before a row is added, and refuses where there is none. */
export function holdSafeFile(context: Context, place: Place, safe: StoredFile, makeRoom: () => void) {
  const { tx, now: at } = context;
  const { ownerId, purpose } = place;
  const known = findSame(context, place, safe);
  if (known) {
    if (known.heldUntil !== null) setHeldUntil(context, known.id);
    context.skipAudit();
    return { fileId: known.id, filename: known.filename, size: known.size };
  }
  makeRoom();
  const fileId = newId("file");
  const { sha256, thumbnailSha256, contentType, filename, size } = safe;
  tx.insert(files)
    .values({
      id: fileId,
      ownerId,
      purpose,
      sha256,
      thumbnailSha256,
      size,
      contentType,
      filename,
      heldUntil: at + KEPT.heldFiles.most,
      createdAt: at,
    })
    .run();
  return { fileId, filename, size };
}

/** Of these files the name counts too: whoever gets one under a new name must not read the name that another person got it under. */
const SENT_TO_OTHERS: ReadonlySet<FilePurpose> = new Set(["message_file", "booking_document", "laboratory_report"]);

function findSame({ tx }: Context, { ownerId, purpose }: Place, { sha256, filename }: SafeFile) {
  const named = SENT_TO_OTHERS.has(purpose) ? eq(files.filename, filename) : undefined;
  return tx
    .select()
    .from(files)
    .where(and(eq(files.sha256, sha256), eq(files.ownerId, ownerId), eq(files.purpose, purpose), named))
    .get();
}

function setHeldUntil({ tx, now }: Context, fileId: string): void {
  tx.update(files)
    .set({ heldUntil: now + KEPT.heldFiles.most })
    .where(eq(files.id, fileId))
    .run();
}
