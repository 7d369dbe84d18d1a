import { schema } from "#db/client.server";
import type { PersonActor } from "../../../actor";
import type { Context } from "../../../command.server";
import { invalidField } from "../../../errors";
import { keepFiles, ownFiles } from "../../../files/keep-files.server";

const purpose = "problem_file" as const;

/**
 * Part of a command: shows both sides the files that come with a statement. Returns their ids.
 * @throws DomainError invalid for files that are no longer held
 */
export function shareFiles(
  context: Context<PersonActor<"company" | "inspector">>,
  { bookingId, problemId }: { bookingId: string; problemId: string },
  ids: readonly string[],
): string[] {
  const { tx, now, actor } = context;
  const fileIds = ownFiles(context, { ownerId: actor.id, purpose, ids });
  if (fileIds.length < new Set(ids).size) throw invalidField("files", "A file is gone. Please choose it again.");
  keepFiles(context, fileIds);
  for (const fileId of fileIds) {
    tx.insert(schema.bookingFiles)
      .values({ fileId, bookingId, purpose, subjectId: problemId, sharedAt: now, createdAt: now })
      .onConflictDoNothing()
      .run();
  }
  return fileIds;
}
