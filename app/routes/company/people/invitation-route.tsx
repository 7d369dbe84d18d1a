import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, RadioCardsControl, TextControl, useSentForm } from "~/components/forms";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import {
  COMPANY_ROLE_NAMES,
  COMPANY_ROLE_RIGHTS,
  companyPeopleTexts,
  companyInvitingTexts as texts,
} from "~/copy/accounts/company-people";
import { inviteToCompany } from "~/domain/company-people/invitations/invite.server";
import { ASSIGNED_ROLES } from "~/domain/company-people/rules";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "people" }, () => ({ formKey: newFormKey() }));

export const action = formAction(inviteToCompany, {
  done: ({ input }) => redirectWithToast("/company-people", texts.done(input.email)),
});

const OPTIONS = ASSIGNED_ROLES.map((role) => ({
  value: role,
  label: COMPANY_ROLE_NAMES[role],
  hint: COMPANY_ROLE_RIGHTS[role],
}));

/** An owner invites somebody to the company by a mailed link. */
export default function CompanyInviting() {
  const { formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ email: string; role: string }>();
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={
          <Breadcrumb crumbs={[{ label: companyPeopleTexts.title, to: "/company-people" }, { label: texts.title }]} />
        }
      />
      <Card>
        <ActionForm formKey={formKey} form={form} failed={texts.failed} className="grid gap-5">
          <TextControl
            field={fields.email}
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="off"
          />
          <RadioCardsControl field={fields.role} label={texts.role} options={OPTIONS} />
          <FormButtons words={texts} to="/company-people" leave={texts.cancel} leaveAs="quiet" />
        </ActionForm>
      </Card>
    </div>
  );
}
