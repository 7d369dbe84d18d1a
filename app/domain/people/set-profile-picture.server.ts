import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import { type Context, defineCommand } from "../command.server";
import { invalidField } from "../errors";
import { keepFiles, ownFiles } from "../files/keep-files.server";
import { storeSmaller } from "../files/portrait.server";
import { refuseBeyondQuota } from "../files/quota.server";
import { now as clock, reads } from "../runtime.server";
import { ownProfile } from "./inspector-answers.server";
import { mayEditProfile } from "./policy";

const { files, inspectorProfiles, pictureFiles } = schema;

export const MISSING_PICTURE = "Please choose a picture";

/** The id under which the picture is held. */
const picture = z.object({ image: z.string(MISSING_PICTURE).min(1, MISSING_PICTURE) });

/** Shows a picture of the inspector to companies, in place of the one before. @throws DomainError invalid at `image` for an expired one; too_large "file-quota" */
export const setProfilePicture = defineCommand({
  name: "set-profile-picture",
  roles: ["inspector"],
  input: picture,
  whileUnverified: true,
  async prepare({ image }, actor) {
    const held = reads()
      .select({ sha256: files.sha256 })
      .from(files)
      .where(and(eq(files.id, image), eq(files.ownerId, actor.id), eq(files.purpose, "profile_picture")))
      .get();
    const smaller = held && (await storeSmaller(held.sha256, clock()));
    if (!smaller) throw invalidField("image", MISSING_PICTURE);
    return smaller;
  },
  load: (context, { image }) => ({
    ...ownProfile(context),
    own: ownFiles(context, { ownerId: context.actor.id, purpose: "profile_picture", ids: [image] }),
  }),
  allow: ({ actor }, profile) => mayEditProfile(actor, profile),
  run(context, profile, { image }, smaller) {
    if (profile.own.length === 0) throw invalidField("image", MISSING_PICTURE);
    if (shownFiles(context, profile.pictureId).includes(image)) return { pictureId: profile.pictureId ?? "" };
    const { tx, actor, now } = context;
    dropPicture(context, profile.pictureId);
    refuseBeyondQuota(
      tx,
      actor,
      smaller.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    const pictureId = newId("pic");
    keepFiles(context, [image]);
    tx.insert(pictureFiles).values({ pictureId, size: "large", fileId: image }).run();
    for (const { size, sha256, bytes } of smaller) {
      const fileId = newId("file");
      const row = { purpose: "profile_picture", contentType: "image/jpeg", filename: `picture-${size}.jpg` } as const;
      tx.insert(files)
        .values({ ...row, id: fileId, ownerId: profile.userId, sha256, size: bytes, createdAt: now })
        .run();
      tx.insert(pictureFiles).values({ pictureId, size, fileId }).run();
    }
    showPicture(context, profile.userId, pictureId);
    return { pictureId };
  },
  audit: ({ pictureId }, _input, { userId }) => ({ subject: ["user", userId], details: { pictureId } }),
});

/** Shows the initials again. */
export const removeProfilePicture = defineCommand({
  name: "remove-profile-picture",
  roles: ["inspector"],
  input: z.object({}),
  whileUnverified: true,
  load: ownProfile,
  allow: ({ actor }, profile) => mayEditProfile(actor, profile),
  run(context, profile) {
    if (profile.pictureId === null) return { userId: profile.userId };
    dropPicture(context, profile.pictureId);
    showPicture(context, profile.userId, null);
    return { userId: profile.userId };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});

function showPicture({ tx, now }: Context, userId: string, pictureId: string | null): void {
  tx.update(inspectorProfiles).set({ pictureId, updatedAt: now }).where(eq(inspectorProfiles.userId, userId)).run();
}

function shownFiles({ tx }: Context, pictureId: string | null): string[] {
  if (pictureId === null) return [];
  const shown = tx.select().from(pictureFiles).where(eq(pictureFiles.pictureId, pictureId)).all();
  return shown.map(({ fileId }) => fileId);
}

/** A sweep removes its bytes later. */
function dropPicture(context: Context, pictureId: string | null): void {
  const shown = shownFiles(context, pictureId);
  if (pictureId === null || shown.length === 0) return;
  context.tx.delete(pictureFiles).where(eq(pictureFiles.pictureId, pictureId)).run();
  context.tx.delete(files).where(inArray(files.id, shown)).run();
}
