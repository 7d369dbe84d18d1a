import { and, eq, inArray, isNotNull, isNull, not, notInArray } from "drizzle-orm";
import {
  bookingDocuments,
  bookingFiles,
  certificationFiles,
  companies,
  equipmentPhotos,
  files,
  messageFiles,
  pictureFiles,
} from "#db/client.server";
import type { PersonId } from "~/lib/ids";
import type { Context } from "../../command.server";
import { isOfCompany } from "../files-of-company.server";

/**
 * The sweep of orphans removes the bytes. Photos of signed reports stay, as do files that hold what others have signed, and those of a company that goes
 * on without them.
 */
export function removeFiles({ tx, now }: Context, ownerId: PersonId): void {
  const ofSigned = tx.select({ id: bookingFiles.fileId }).from(bookingFiles).where(isNotNull(bookingFiles.sharedAt));
  const going = tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        notInArray(files.id, ofSigned),
        not(isOfCompany(ownerId, isNull(companies.closedAt))),
      ),
    );
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
