import { and, eq, inArray } from "drizzle-orm";
import { files } from "#db/client.server";
import type { FilePurpose } from "~/lib/vocabulary";
import type { Context } from "../command.server";
import { invalidField } from "../errors";

interface Wanted {
  ownerId: string;
  purpose: FilePurpose | readonly FilePurpose[];
  ids: readonly string[];
}

/** Returns, in their order and once each, those of the named files that are the person's own, of this purpose, and still held or in use already. */
export function ownFiles({ tx, now }: Context, { ownerId, purpose, ids }: Wanted): string[] {
  if (ids.length === 0) return [];
  const found = tx
    .select({ id: files.id, heldUntil: files.heldUntil })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.ownerId, ownerId), inArray(files.purpose, [purpose].flat())))
    .all()
    .filter(({ heldUntil }) => heldUntil === null || heldUntil > now);
  const owned = new Set(found.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => owned.has(id));
}

const FILE_GONE = "A file is gone. Please choose it again.";
export const PHOTO_GONE = "This photo is gone. Please choose it again.";

/** Does the same where all of them must be there. @throws DomainError invalid at `files`, in the words of `gone`, where one is not */
export function allOwnFiles(context: Context, wanted: Wanted, gone = FILE_GONE): string[] {
  const own = ownFiles(context, wanted);
  if (own.length < new Set(wanted.ids).size) throw invalidField("files", gone);
  return own;
}

export function keepFiles({ tx }: Context, fileIds: readonly string[]): void {
  tx.update(files)
    .set({ heldUntil: null })
    .where(inArray(files.id, [...fileIds]))
    .run();
}
