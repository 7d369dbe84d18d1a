import { redirect } from "@remix-run/node";
import { blockTexts } from "~/copy/inspectors/directory";
import { unblockPerson } from "~/domain/people/blocks/block-person.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** The forms stand in the list of blocked people. */
export const loader = page({ roles: ["company", "inspector"], right: "contacts" }, () =>
  redirect("/profile/blocked", 303),
);

export const action = formAction(unblockPerson, {
  standsAt: { page: "/profile/blocked", failed: blockTexts.failed },
  add: ({ params }) => ({ userId: params.id ?? "" }),
  saved: false,
  done: () => redirectWithToast("/profile/blocked", blockTexts.list.done),
});
