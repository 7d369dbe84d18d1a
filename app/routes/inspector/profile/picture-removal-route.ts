import { redirect } from "@remix-run/node";
import { profileDetailsTexts } from "~/copy/accounts/profile-details";
import { removeProfilePicture } from "~/domain/people/set-profile-picture.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** The form stands on the picture's page. */
export const loader = page({ roles: ["inspector"] }, () => redirect("/profile/picture", 303));

export const action = formAction(removeProfilePicture, {
  standsAt: { page: "/profile/picture", failed: profileDetailsTexts.picture.removeFailed },
  done: () => redirectWithToast("/profile", profileDetailsTexts.picture.removed),
});
