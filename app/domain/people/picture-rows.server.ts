import { and, eq, inArray } from "drizzle-orm";
import { files, pictureFiles } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { PersonActor } from "../actor";
import type { Context } from "../command.server";
import { now, reads } from "../core/runtime.server";
import { keepFiles } from "../files/keep-files.server";
import { type PortraitPurpose, type SmallerPortrait, storeSmaller } from "../files/portrait.server";
import { refuseBeyondQuota } from "../files/quota.server";

/** Stores the smaller sizes of a held picture of the actor's. Undefined where it is no longer held. */
export async function storeHeldSmaller(actor: PersonActor, fileId: string, purpose: PortraitPurpose) {
  const held = reads()
    .select({ sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.ownerId, actor.id), eq(files.purpose, purpose)))
    .get();
  return held && (await storeSmaller(held.sha256, now()));
}

interface NewPicture {
  /** The held file, which becomes the largest size. */
  fileId: string;
  smaller: readonly SmallerPortrait[];
  purpose: PortraitPurpose;
  before: string | null;
}

/** Part of a command: puts a new picture in the place of the one before, and returns its id. The same picture keeps its id. @throws DomainError too_large "file-quota" */
export function replacePicture(context: Context<PersonActor>, picture: NewPicture): string {
  const { fileId, smaller, purpose, before } = picture;
  if (before !== null && shownFiles(context, before).includes(fileId)) return before;
  const { tx, actor, now } = context;
  dropPicture(context, before);
  refuseBeyondQuota(
    tx,
    actor,
    smaller.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const pictureId = newId("pic");
  keepFiles(context, [fileId]);
  tx.insert(pictureFiles).values({ pictureId, size: "large", fileId }).run();
  for (const { size, sha256, bytes } of smaller) {
    const id = newId("file");
    const row = { purpose, contentType: "image/jpeg", filename: `picture-${size}.jpg` } as const;
    tx.insert(files)
      .values({ ...row, id, ownerId: actor.id, sha256, size: bytes, createdAt: now })
      .run();
    tx.insert(pictureFiles).values({ pictureId, size, fileId: id }).run();
  }
  return pictureId;
}

/** Part of a command. A sweep removes the bytes later. */
export function dropPicture(context: Context, pictureId: string | null): void {
  const shown = pictureId === null ? [] : shownFiles(context, pictureId);
  if (pictureId === null || shown.length === 0) return;
  context.tx.delete(pictureFiles).where(eq(pictureFiles.pictureId, pictureId)).run();
  context.tx.delete(files).where(inArray(files.id, shown)).run();
}

function shownFiles({ tx }: Context, pictureId: string): string[] {
  const shown = tx.select().from(pictureFiles).where(eq(pictureFiles.pictureId, pictureId)).all();
  return shown.map(({ fileId }) => fileId);
}
