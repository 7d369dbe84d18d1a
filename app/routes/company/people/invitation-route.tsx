import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextControl, useSentForm } from "~/components/forms";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { companyPeopleTexts, companyInvitingTexts as texts } from "~/copy/accounts/company-people";
import { inviteToCompany } from "~/domain/company-people/invitations/invite.server";
import { projectChoices } from "~/domain/company-people/queries.server";
import { companyInvitationForm } from "~/domain/company-people/schema";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { RoleFields, type RoleValues } from "./role-fields";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "people" }, ({ actor }) => ({
  projects: projectChoices(actor),
  formKey: newFormKey(),
}));

export const action = formAction(inviteToCompany, {
  schema: companyInvitationForm,
  done: ({ input }) => redirectWithToast("/company-people", texts.done(input.email)),
});

/** An owner invites somebody to the company by a mailed link. */
export default function CompanyInviting() {
  const { projects, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<RoleValues & { email: string }>();
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
          <RoleFields fields={fields} projects={projects} />
          <FormButtons words={texts} to="/company-people" leave={texts.cancel} leaveAs="quiet" />
        </ActionForm>
      </Card>
    </div>
  );
}
