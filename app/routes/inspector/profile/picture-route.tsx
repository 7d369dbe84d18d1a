import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { PictureForm } from "~/components/profile/picture-form";
import { ProfileSubpage } from "~/components/profile/profile-subpage";
import { profileDetailsTexts } from "~/copy/accounts/profile-details";
import { currentUser } from "~/domain/accounts/current-user.server";
import { pictureOf } from "~/domain/people/pictures.server";
import { setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { MAX_FILE_BYTES } from "~/lib/files";

const texts = profileDetailsTexts.picture;

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  name: currentUser(actor.id).name,
  picture: pictureOf(actor.id),
  formKey: newFormKey(),
}));

export const action = formAction(setProfilePicture, {
  uploads: {
    maxFiles: 1,
    maxFileSize: MAX_FILE_BYTES,
    tooMany: { field: "image", message: texts.tooMany },
  },
  before: holdUploads("image", "profile_picture"),
  done: () => redirectWithToast("/profile", texts.saved),
});

/** Chooses the picture that companies see, or removes it. */
export default function ProfilePicture() {
  const { name, picture, formKey } = useLoaderData<typeof loader>();
  return (
    <ProfileSubpage texts={texts}>
      <PictureForm
        name={name}
        picture={picture}
        kind="person"
        action="/profile/picture"
        field="image"
        texts={texts}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        maxBytes={MAX_FILE_BYTES}
        formKey={formKey}
      />
    </ProfileSubpage>
  );
}
