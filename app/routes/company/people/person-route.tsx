import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { Breadcrumb, Card, LinkButton, PageHeader } from "~/components/ui";
import { companyPeopleTexts, companyPersonTexts as texts } from "~/copy/accounts/company-people";
import { changePerson } from "~/domain/company-people/change-person.server";
import { personToChange } from "~/domain/company-people/queries.server";
import { personChangeForm } from "~/domain/company-people/schema";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { dollarsText } from "~/lib/money";
import { RoleFields, type RoleValues } from "./role-fields";

export const meta = titled<typeof loader>(({ person }) => person.name);

export const loader = page({ roles: ["company"], right: "people" }, ({ actor, params }) => {
  const person = personToChange(actor, params.id ?? "");
  const payLimit = person.payLimit === null ? "" : dollarsText(person.payLimit);
  const typed = {
    role: person.role,
    payLimit,
    projectIds: person.projects.filter(({ isOn }) => isOn).map(({ id }) => id),
  };
  return { person, typed, formKey: newFormKey() };
});

export const action = formAction(changePerson, {
  schema: personChangeForm,
  add: ({ params }) => ({ personId: params.id ?? "" }),
  done: () => redirectWithToast("/company-people", texts.done),
});

interface Fields extends RoleValues {
  currentPassword: string;
  code: string;
}

/** Owners change somebody's role and limit, ask them to become an owner, or remove them. */
export default function CompanyPerson() {
  const { person, typed, formKey } = useLoaderData<typeof loader>();
  const { id, name, role, isSelf, isOffered, byCode, projects } = person;
  const [form, fields] = useSentForm<Fields>({ defaultValue: typed });
  const isOwner = role === "owner";
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={name}
        lead={isOwner ? texts.ownerLead : undefined}
        above={<Breadcrumb crumbs={[{ label: companyPeopleTexts.title, to: "/company-people" }, { label: name }]} />}
      />
      <div className="grid gap-5">
        <Card title={isOwner ? texts.demote : texts.title}>
          <ActionForm formKey={isOwner ? "" : formKey} form={form} failed={texts.failed} className="grid gap-5">
            <RoleFields fields={fields} projects={projects} />
            {isOwner ? <StepUpControl fields={fields} byCode={byCode} /> : null}
            <FormButtons words={texts} to="/company-people" leave={texts.cancel} leaveAs="quiet" />
          </ActionForm>
        </Card>
        <Card title={texts.more}>
          <div className="flex flex-wrap gap-3">
            {isOwner || isOffered ? null : (
              <LinkButton to={`/company-people/${id}/ownership`} variant="secondary">
                {texts.makeOwner}
              </LinkButton>
            )}
            <LinkButton to={`/company-people/${id}/removal`} variant="danger">
              {isSelf ? companyPeopleTexts.leave : texts.remove}
            </LinkButton>
          </div>
          {isOffered ? <p className="mt-3 text-muted">{texts.offered}</p> : null}
        </Card>
      </div>
    </div>
  );
}
