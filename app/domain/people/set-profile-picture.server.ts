import { eq } from "drizzle-orm";
import { z } from "zod";
import { inspectorProfiles } from "#db/client.server";
import { type Context, defineCommand } from "../command.server";
import { invalidField } from "../errors";
import { ownFiles } from "../files/keep-files.server";
import { ownProfile } from "./inspector-answers.server";
import { dropPicture, replacePicture, storeHeldSmaller } from "./picture-rows.server";
import { mayEditProfile } from "./policy";

const MISSING_PICTURE = "Please choose a picture";

const picture = z.object({ image: z.string(MISSING_PICTURE).min(1, MISSING_PICTURE) });

/** Shows a picture of the inspector to companies, in place of the one before. @throws DomainError invalid at `image` for an expired one; too_large "file-quota" */
export const setProfilePicture = defineCommand({
  name: "set-profile-picture",
  roles: ["inspector"],
  input: picture,
  whileUnverified: true,
  async prepare({ image }, actor) {
    const smaller = await storeHeldSmaller(actor, image, "profile_picture");
    if (!smaller) throw invalidField("image", MISSING_PICTURE);
    return smaller;
  },
  load: (context, { image }) => ({
    ...ownProfile(context),
    own: ownFiles(context, { ownerId: context.actor.id, purpose: "profile_picture", ids: [image] }),
  }),
  allow: ({ actor }, profile) => mayEditProfile(actor, profile),
  run(context, { own, userId, pictureId: before }, { image }, smaller) {
    if (own.length === 0) throw invalidField("image", MISSING_PICTURE);
    const pictureId = replacePicture(context, { fileId: image, smaller, purpose: "profile_picture", before });
    if (pictureId !== before) showPicture(context, userId, pictureId);
    return { pictureId };
  },
  audit: ({ pictureId }, _input, { userId }) => ({ subject: ["user", userId], details: { pictureId } }),
});

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
