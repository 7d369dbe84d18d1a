import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { Breadcrumb, Card, DateTime, EmailText, LinkButton, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { companyPeopleTexts } from "~/copy/accounts/company-people";
import { joinAdmissionTexts as texts } from "~/copy/accounts/joining";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { admitToCompany } from "~/domain/company-people/joining/answer-request.server";
import { joinRequestTo } from "~/domain/company-people/joining/queries.server";
import { projectChoices } from "~/domain/company-people/queries.server";
import { joinAdmissionForm } from "~/domain/company-people/schema";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { publish } from "~/http/live/live-streams.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { RoleFields, type RoleValues } from "./role-fields";

export const meta = titled<typeof loader>(({ name }) => texts.title(name));

export const loader = page({ roles: ["company"], right: "people" }, ({ actor, params }) => ({
  ...joinRequestTo(actor, params.id ?? ""),
  projects: projectChoices(actor),
  zone: zoneOfPerson(actor),
  formKey: newFormKey(),
}));

/** Open streams of the person, of the company that they leave, end at once. */
export const action = formAction(admitToCompany, {
  schema: joinAdmissionForm,
  add: ({ params }) => ({ joinRequestId: params.id ?? "" }),
  done({ result: { userId, name } }) {
    publish([userId]);
    return redirectWithToast("/company-people", texts.done(name));
  },
});

/** An owner lets in somebody who asked, in a role and with projects, or goes on to decline. */
export default function CompanyAdmission() {
  const { id, name, email, expiresAt, projects, zone, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<RoleValues>();
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={texts.title(name)}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: companyPeopleTexts.title, to: "/company-people" }, { label: name }]} />}
      />
      <Card>
        <ActionForm formKey={formKey} form={form} failed={texts.failed} className="grid gap-5">
          <Facts
            facts={[
              [texts.email, <EmailText key="email" email={email} />],
              [texts.until, <DateTime key="until" at={expiresAt} zone={zone} />],
            ]}
          />
          <RoleFields fields={fields} projects={projects} />
          <FormButtons words={texts} to="/company-people" leave={texts.back} leaveAs="quiet" />
        </ActionForm>
        <p className="mt-4">
          <LinkButton to={`/company-people/requests/${id}/refusal`} variant="secondary">
            {texts.decline}
          </LinkButton>
        </p>
      </Card>
    </div>
  );
}
