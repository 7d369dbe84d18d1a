import { inArray } from "drizzle-orm";
import { files } from "#db/client.server";
import type { FilePurpose } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { type Context, defineCommand } from "../command.server";
import { now } from "../core/runtime.server";
import { holdSafeFile, type StoredFile, storeBytes } from "./held-file.server";
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
  run(context, place, _input, safe) {
    return holdSafeFile(context, place, safe, () => makeRoom(context.tx, context.actor, place.purpose, safe.size));
  },
  audit: ({ fileId, size }, { purpose }) => ({ subject: ["file", fileId], details: { purpose, size } }),
});

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
