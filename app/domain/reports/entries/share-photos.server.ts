import { and, eq, inArray, isNull } from "drizzle-orm";
import { bookingFiles } from "#db/client.server";
import type { Context } from "../../command.server";

/** Part of a signature: the company sees the photos of these entries from now on. */
export function sharePhotos({ tx, now }: Pick<Context, "tx" | "now">, bookingId: string, entryIds: string[]): void {
  const ofEntries = inArray(bookingFiles.subjectId, entryIds);
  tx.update(bookingFiles)
    .set({ sharedAt: now })
    .where(and(eq(bookingFiles.bookingId, bookingId), ofEntries, isNull(bookingFiles.sharedAt)))
    .run();
}
