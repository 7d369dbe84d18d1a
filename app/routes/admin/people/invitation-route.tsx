import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, SelectControl, TextControl, useRefusedForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { Breadcrumb, ErrorSummary, PageHeader } from "~/components/ui";
import { accountTexts, invitationTexts as texts } from "~/copy/admin/account-admin";
import { ROLE_NAMES } from "~/copy/admin/admin";
import { invitePerson } from "~/domain/account-lifecycle/invite-person.server";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ROLES } from "~/lib/vocabulary";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({ byCode: hasTwoFactor(actor.id) }));

export const action = formAction(invitePerson, {
  done: ({ input, result }) => redirectWithToast(`/admin/users/${result.userId}`, { title: texts.done(input.email) }),
});

interface Fields {
  role: string;
  firstName: string;
  lastName: string;
  email: string;
  currentPassword: string;
  code: string;
}

/** Add New User: an account for somebody, who sets its password by a mailed link. */
export default function Invitation() {
  const { byCode } = useLoaderData<typeof loader>();
  const [form, fields, forForm] = useRefusedForm<Fields>();
  return (
    <>
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: accountTexts.back, to: "/admin/users" }, { label: texts.title }]} />}
        title={texts.title}
        lead={texts.lead}
      />
      <ActionForm formKey="" form={form} className="grid max-w-2xl gap-5">
        {forForm.length > 0 ? (
          <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
        ) : null}
        <SelectControl
          field={fields.role}
          label={texts.role}
          options={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextControl field={fields.firstName} label={texts.firstName} />
          <TextControl field={fields.lastName} label={texts.lastName} />
        </div>
        <TextControl field={fields.email} label={texts.email} hint={texts.emailHint} type="email" />
        <StepUpControl fields={fields} byCode={byCode} hint={texts.proofHint} />
        <FormButtons words={texts} to="/admin/users" leave={texts.cancel} leaveAs="quiet" />
      </ActionForm>
    </>
  );
}
