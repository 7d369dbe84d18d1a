import { createReadStream } from "node:fs";
import { and, eq, inArray } from "drizzle-orm";
import { files } from "#db/client.server";
import { KEPT } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import type { FilePurpose } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { type Context, defineCommand } from "../command.server";
import { now } from "../core/runtime.server";
import { putBlob } from "./blob-store.server";
import { type SafeFile, withSafeFile } from "./make-safe.server";
import { mayHoldFile } from "./policy";
import { isPortrait, withPortrait } from "./portrait.server";
import { heldBeyondQuota, refuseBeyondMessageQuota, refuseBeyondQuota } from "./quota.server";
import { contentTypesFor, upload } from "./schema";
import { storeSquare } from "./store-square.server";

/** Pixels: 64 on the page at three times the density, and 144 at more than twice. */
const THUMBNAIL_EDGES: { readonly [P in FilePurpose]?: number } = { equipment_photo: 192, message_file: 320 };

/**
 * Holds a file 30 minutes; the same content keeps its id, of files that others get under the same name. A photo of equipment or of a message gets a thumbnail.
 * @throws DomainError too_large "file-quota", "message-file-quota", "file-too-large"; unsupported_type; and what `withPicture` throws
 */
export const holdFile = defineCommand({
  name: "hold-file",
  roles: ["inspector", "company", "admin"],
  right: "own",
  input: upload,
  whileUnverified: true,
  prepare({ file, filename, purpose }, _actor, { address }) {
    if (isPortrait(purpose)) return withPortrait({ purpose, file }, storeBytes, address);
    const edge = THUMBNAIL_EDGES[purpose];
    const store = async (safe: SafeFile): Promise<StoredFile> =>
      edge && safe.contentType !== "application/pdf" ? storeWithThumbnail(safe, edge, address) : storeBytes(safe);
    return withSafeFile(file, filename, store, { types: contentTypesFor(purpose), address });
  },
  load: ({ actor }, { purpose }) => ({ ownerId: actor.id, purpose }),
  allow: ({ actor }, place) => mayHoldFile(actor, place),
  run(context, { ownerId, purpose }, _input, safe) {
    const { tx, now } = context;
    const known = findSame(context, ownerId, purpose, safe);
    if (known) {
      if (known.heldUntil !== null) setHeldUntil(context, known.id);
      context.skipAudit();
      return { fileId: known.id, filename: known.filename, size: known.size };
    }
    makeRoom(tx, context.actor, purpose, safe.size);
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
        heldUntil: now + KEPT.heldFiles.most,
        createdAt: now,
      })
      .run();
    return { fileId, filename, size };
  },
  audit: ({ fileId, size }, { purpose }) => ({ subject: ["file", fileId], details: { purpose, size } }),
});

interface StoredFile extends SafeFile {
  thumbnailSha256?: string;
}

async function storeBytes(safe: SafeFile): Promise<StoredFile> {
  await putBlob({ sha256: safe.sha256, size: safe.size, now: now() }, () => createReadStream(safe.path));
  return safe;
}

async function storeWithThumbnail(safe: SafeFile, edge: number, address: string | undefined): Promise<StoredFile> {
  const { sha256: thumbnailSha256 } = await storeSquare(safe.path, edge, now(), address);
  return { ...(await storeBytes(safe)), thumbnailSha256 };
}

function makeRoom(tx: Context["tx"], actor: PersonActor, purpose: FilePurpose, bytes: number): void {
  const tooMany = heldBeyondQuota(tx, actor, bytes);
  if (tooMany.length > 0) tx.delete(files).where(inArray(files.id, tooMany)).run();
  refuseBeyondQuota(tx, actor, bytes);
  if (purpose === "message_file") refuseBeyondMessageQuota(tx, actor, bytes);
}

/** Of these files the name counts too: whoever gets one under a new name must not read the name that another person got it under. */
const SENT_TO_OTHERS: ReadonlySet<FilePurpose> = new Set(["message_file", "booking_document"]);

function findSame({ tx }: Context, ownerId: string, purpose: FilePurpose, { sha256, filename }: SafeFile) {
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
