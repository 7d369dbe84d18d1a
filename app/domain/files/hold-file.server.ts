import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { personId } from "../actor";
import { type Context, defineCommand } from "../command.server";
import { putBlob } from "./blob-store.server";
import { makeSafe, type SafeFile } from "./make-safe.server";
import { mayHoldFile } from "./policy";
import { upload } from "./schema";

const { files } = schema;
const HELD_MS = 30 * 60 * 1000;
/** More than any form carries; with the next one the oldest is let go. */
const MAX_HELD = 10;

/**
 * Puts an uploaded file aside for 30 minutes, until a form that names its id is accepted. The same content of the same
 * person is the same file, so that a form sent twice says the same thing twice.
 * @throws DomainError(too_large, file-too-large), DomainError(unsupported_type, file-type)
 */
export const holdFile = defineCommand({
  name: "hold-file",
  roles: ["inspector", "company", "admin"],
  input: upload,
  whileUnverified: true,
  prepare: ({ bytes, filename }) => makeSafe(bytes, filename),
  load: ({ tx, actor }, { purpose }) => ({ ownerId: personId(actor), purpose, heldIds: heldIds(tx, personId(actor)) }),
  allow: ({ actor }, place) => mayHoldFile(actor, place),
  run(context, { ownerId, purpose, heldIds }, _input, safe) {
    const { tx, now } = context;
    const known = findSame(context, ownerId, purpose, safe);
    putBlob(safe.sha256, safe.bytes, now);
    if (known) {
      if (known.heldUntil !== null) setHeldUntil(context, known.id);
      return { fileId: known.id, filename: known.filename, size: known.size };
    }
    const tooMany = heldIds.slice(MAX_HELD - 1);
    if (tooMany.length > 0) tx.delete(files).where(inArray(files.id, tooMany)).run();
    const fileId = newId("file");
    const { sha256, contentType, filename } = safe;
    const size = safe.bytes.byteLength;
    tx.insert(files)
      .values({
        id: fileId,
        ownerId,
        purpose,
        sha256,
        size,
        contentType,
        filename,
        heldUntil: now + HELD_MS,
        createdAt: now,
      })
      .run();
    return { fileId, filename, size };
  },
  audit: ({ fileId, size }, { purpose }) => ({ subject: ["file", fileId], details: { purpose, size } }),
});

/** Newest first. */
function heldIds(tx: Context["tx"], ownerId: string): string[] {
  return tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), isNotNull(files.heldUntil)))
    .orderBy(desc(files.createdAt))
    .all()
    .map(({ id }) => id);
}

function findSame({ tx }: Context, ownerId: string, purpose: (typeof files.$inferSelect)["purpose"], safe: SafeFile) {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.sha256, safe.sha256), eq(files.ownerId, ownerId), eq(files.purpose, purpose)))
    .get();
}

function setHeldUntil({ tx, now }: Context, fileId: string): void {
  tx.update(files)
    .set({ heldUntil: now + HELD_MS })
    .where(eq(files.id, fileId))
    .run();
}
