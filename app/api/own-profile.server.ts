import { z } from "zod";
import { availabilityWords } from "~/copy/availability";
import { requestEmailChange } from "~/domain/accounts/addresses/request-email-change.server";
import { currentUser } from "~/domain/accounts/current-user.server";
import { PASSWORD_REQUIRED } from "~/domain/accounts/security-schema";
import { accountableId, type PersonActor } from "~/domain/actor";
import { type ExecuteOptions, execute, type InputOf } from "~/domain/command.server";
import { invalidField } from "~/domain/errors";
import { MAX_FILE_BYTES } from "~/domain/files/schema";
import { toldOf } from "~/domain/home/told-of.server";
import { profileCall } from "~/domain/people/schema";
import { setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { updateProfile } from "~/domain/people/update-profile.server";
import { call } from "~/http/doors/call.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { withinLimits } from "~/http/limits/limits.server";
import { pictureUrl } from "~/lib/web/picture-url";
import type { Endpoint } from "./endpoint";
import { userShape } from "./shapes";

const toldShape = userShape.extend({
  /** A new address that waits to be confirmed. */
  pendingEmail: z.string().nullable(),
  location: z.string().nullable(),
  phone: z.string().nullable(),
  bio: z.string().nullable(),
  availability: z.string().nullable(),
  /** Self-reported, verified by nobody. */
  certifications: z.array(z.string()),
});

export const ownProfileEndpoints: Endpoint[] = [
  {
    method: "put",
    path: "/api/user/profile",
    operationId: "replaceOwnProfile",
    area: "Accounts",
    summary: "Change one's own profile",
    description:
      '`firstName`, `lastName` and `location` are required; what else is left out stays. `location` is "Austin, TX" or a city. `certifications` are a list, or text with commas. Another `email` needs `currentPassword` (and `code` with a second factor): it is mailed a link, and the answer has the old one and `pendingEmail` until that is used. `availability`, `certifications`, `yearsOfExperience` and `specialties` are an inspector\'s. `profileImage` is ignored: a picture has a call of its own.',
    answers: { status: 200, schema: toldShape },
    refusals: { 409: "Another account has this email, or the key was used with another body" },
    door: call(updateProfile, {
      schema: profileCall,
      status: 200,
      run: changeProfile,
      answer: ({ result }) => told(result.userId),
    }),
  },
  {
    method: "post",
    path: "/api/user/profile-picture",
    operationId: "setProfilePicture",
    area: "Inspector",
    summary: "Set one's own picture",
    description:
      "`image`: JPG, PNG, WebP, GIF or AVIF by its content, 10 MB at most. It is cut to a square and stored without metadata in three sizes; `profileImage` is the largest, and `small` or `medium` in its place the others.",
    files: ["image"],
    answers: { status: 200, schema: z.object({ profileImage: z.string() }) },
    door: call(setProfilePicture, {
      uploads: { maxFiles: 1, maxFileSize: MAX_FILE_BYTES },
      before: holdUploads("image", "profile_picture"),
      status: 200,
      answer: ({ result }) => ({ profileImage: pictureUrl(result.pictureId, "large") }),
    }),
  },
];

function told(userId: string): z.input<typeof toldShape> {
  const { availability, week, ...others } = toldOf(userId);
  return { ...currentUser(userId), ...others, availability: availabilityWords(availability, week) };
}

type Body = z.output<typeof profileCall>;

/** Another address is asked for first, so that nothing is saved where it is refused. A receipt keeps no hash of the password. */
async function changeProfile(options: ExecuteOptions<InputOf<typeof updateProfile>, PersonActor>) {
  const { actor, address } = options;
  const { email, currentPassword, code, ...input } = options.input as Body;
  const known = [currentUser(actor.id).email, toldOf(actor.id).pendingEmail];
  if (email !== undefined && !known.includes(email)) {
    if (currentPassword === undefined) throw invalidField("currentPassword", PASSWORD_REQUIRED);
    const ask = () =>
      execute(requestEmailChange, { ...options, key: undefined, input: { email, currentPassword, code } });
    const who = { accountId: accountableId(actor), email, address };
    await withinLimits("email-change", who, () =>
      withinLimits("own-password", who, () => withinLimits("second-factor", who, ask)),
    );
  }
  return execute(updateProfile, { ...options, input });
}
