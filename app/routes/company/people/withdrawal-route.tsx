import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { DeletionPage } from "~/components/forms/deletion-page";
import { EmailText } from "~/components/ui";
import { companyPeopleTexts, invitationWithdrawalTexts as texts } from "~/copy/accounts/company-people";
import { withdrawInvitation } from "~/domain/company-people/invitations/invite.server";
import { ownInvitation } from "~/domain/company-people/invitations/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "people" }, ({ actor, params }) => ({
  ...ownInvitation(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(withdrawInvitation, {
  saved: false,
  add: ({ params }) => ({ invitationId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast("/company-people", texts.done(result.email)),
});

/** Asks before an invitation is withdrawn. */
export default function InvitationWithdrawal() {
  const { email, formKey } = useLoaderData<typeof loader>();
  return (
    <DeletionPage texts={texts} list={{ label: companyPeopleTexts.title, to: "/company-people" }} formKey={formKey}>
      <p className="text-lg">
        <EmailText email={email} />
      </p>
    </DeletionPage>
  );
}
