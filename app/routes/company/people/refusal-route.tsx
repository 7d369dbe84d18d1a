import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { DeletionPage } from "~/components/forms/deletion-page";
import { EmailText } from "~/components/ui";
import { companyPeopleTexts } from "~/copy/accounts/company-people";
import { joinRefusalTexts as texts } from "~/copy/accounts/joining";
import { declineJoinRequest } from "~/domain/company-people/joining/answer-request.server";
import { joinRequestTo } from "~/domain/company-people/joining/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "people" }, ({ actor, params }) => ({
  ...joinRequestTo(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(declineJoinRequest, {
  saved: false,
  add: ({ params }) => ({ joinRequestId: params.id ?? "" }),
  done: () => redirectWithToast("/company-people", texts.done),
});

/** Asks before a request to join is declined. */
export default function JoinRefusal() {
  const { name, email, formKey } = useLoaderData<typeof loader>();
  return (
    <DeletionPage texts={texts} list={{ label: companyPeopleTexts.title, to: "/company-people" }} formKey={formKey}>
      <p className="text-lg">
        <span className="font-semibold">{name}</span> <EmailText email={email} />
      </p>
    </DeletionPage>
  );
}
