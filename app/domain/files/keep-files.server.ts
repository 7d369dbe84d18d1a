import { and, eq, inArray } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { FilePurpose } from "~/lib/vocabulary";
import type { Context } from "../command.server";

const { files } = schema;

interface Wanted {
  ownerId: string;
  purpose: FilePurpose;
  ids: readonly string[];
}

/**
 * Part of a command: the files that a form names, if they are the person's own, of this purpose, and not let go yet.
 * A file that something of theirs uses already may be used again.
 */
export function ownFiles({ tx, now }: Context, { ownerId, purpose, ids }: Wanted): string[] {
  if (ids.length === 0) return [];
  return tx
    .select({ id: files.id, heldUntil: files.heldUntil })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.ownerId, ownerId), eq(files.purpose, purpose)))
    .all()
    .filter(({ heldUntil }) => heldUntil === null || heldUntil > now)
    .map(({ id }) => id);
}

/** Part of a command: from now on something uses these files, and the clock no longer lets them go. */
export function keepFiles({ tx }: Context, fileIds: readonly string[]): void {
  tx.update(files)
    .set({ heldUntil: null })
    .where(inArray(files.id, [...fileIds]))
    .run();
}
