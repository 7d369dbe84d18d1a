import { schema } from "#db/client.server";
import type { BookingFilePurpose } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import type { Context } from "../command.server";
import { invalidField } from "../errors";
import { keepFiles, ownFiles } from "../files/keep-files.server";

/** Field texts for files that nobody holds any more. */
const GONE = {
  work_photo: "This photo is gone. Please choose it again.",
  problem_file: "A file is gone. Please choose it again.",
} as const satisfies { [P in BookingFilePurpose]?: string };

interface Shared {
  bookingId: string;
  purpose: keyof typeof GONE;
  /** What of the booking they belong to, such as a problem. */
  subjectId: string;
}

/**
 * Part of a command: shows both sides of a booking the files that the actor holds for it. Returns their ids, in their order.
 * @throws DomainError invalid at `files` for files that are no longer held
 */
export function shareFiles(
  context: Context<PersonActor<"company" | "inspector">>,
  { bookingId, purpose, subjectId }: Shared,
  ids: readonly string[],
): string[] {
  const { tx, now, actor } = context;
  const fileIds = ownFiles(context, { ownerId: actor.id, purpose, ids });
  if (fileIds.length < new Set(ids).size) throw invalidField("files", GONE[purpose]);
  keepFiles(context, fileIds);
  for (const fileId of fileIds) {
    const row = { fileId, bookingId, purpose, subjectId, sharedAt: now, createdAt: now };
    tx.insert(schema.bookingFiles).values(row).onConflictDoNothing().run();
  }
  return fileIds;
}
