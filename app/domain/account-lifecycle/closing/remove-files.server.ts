import { and, eq, inArray, isNotNull, isNull, notInArray } from "drizzle-orm";
import {
  bookingDocuments,
  bookingFiles,
  certificationFiles,
  equipmentPhotos,
  files,
  messageFiles,
  pictureFiles,
} from "#db/client.server";
import type { Context } from "../../command.server";

/** The sweep of orphans removes the bytes. Photos of signed reports stay, as do files that hold what others have signed. */
export function removeFiles({ tx, now }: Context, ownerId: string): void {
  const ofSigned = tx.select({ id: bookingFiles.fileId }).from(bookingFiles).where(isNotNull(bookingFiles.sharedAt));
  const going = tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), notInArray(files.id, ofSigned)));
  tx.delete(bookingFiles)
    .where(and(inArray(bookingFiles.fileId, going), isNull(bookingFiles.sharedAt)))
    .run();
  tx.delete(certificationFiles).where(inArray(certificationFiles.fileId, going)).run();
  tx.delete(equipmentPhotos).where(inArray(equipmentPhotos.fileId, going)).run();
  tx.delete(messageFiles).where(inArray(messageFiles.fileId, going)).run();
  tx.delete(pictureFiles).where(inArray(pictureFiles.fileId, going)).run();
  tx.update(bookingDocuments)
    .set({ fileId: null, note: null, removedAt: now })
    .where(inArray(bookingDocuments.fileId, going))
    .run();
  tx.delete(files).where(inArray(files.id, going)).run();
}
