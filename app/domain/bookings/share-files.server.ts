import { bookingFiles } from "#db/client.server";
import type { BookingFilePurpose } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import type { Context } from "../command.server";
import { allOwnFiles, keepFiles, PHOTO_GONE } from "../files/keep-files.server";

interface Shared {
  bookingId: string;
  purpose: Extract<BookingFilePurpose, "work_photo" | "problem_file">;
  /** What of the booking they belong to, such as a problem. */
  subjectId: string;
}

/** Part of a command: returns the files' ids, in their order. @throws DomainError invalid at `files` for files that are no longer held */
export function shareFiles(
  context: Context<PersonActor<"company" | "inspector">>,
  { bookingId, purpose, subjectId }: Shared,
  ids: readonly string[],
): string[] {
  const { tx, now, actor } = context;
  const gone = purpose === "work_photo" ? PHOTO_GONE : undefined;
  const fileIds = allOwnFiles(context, { ownerId: actor.id, purpose, ids }, gone);
  keepFiles(context, fileIds);
  for (const fileId of fileIds) {
    const row = { fileId, bookingId, purpose, subjectId, sharedAt: now, createdAt: now };
    tx.insert(bookingFiles).values(row).onConflictDoNothing().run();
  }
  return fileIds;
}
