import { useLoaderData } from "@remix-run/react";
import { AccountBreadcrumb } from "~/components/admin/account-breadcrumb";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useRefusedForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { Banner, EmailText, ErrorSummary, PageHeader } from "~/components/ui";
import { twoFactorResetTexts as texts } from "~/copy/accounts/security";
import { accountTexts } from "~/copy/admin/account-admin";
import { ROLE_NAMES } from "~/copy/admin/admin";
import { personToImpersonate } from "~/domain/accounts/impersonation/queries.server";
import { hasTwoFactor } from "~/domain/accounts/two-factor/queries.server";
import { resetTwoFactor } from "~/domain/accounts/two-factor/reset-two-factor.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";

export const meta = titled<typeof loader>((data) => texts.title(data.person.name));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const person = personToImpersonate(actor, params.id ?? "");
  return { person, on: hasTwoFactor(person.id), byCode: hasTwoFactor(actor.id) };
});

export const action = formAction(resetTwoFactor, {
  add: ({ params }) => ({ userId: params.id ?? "" }),
  done: ({ input }) => redirectWithToast(`/admin/users/${input.userId}`, texts.done),
});

interface Fields {
  reason: string;
  code: string;
  currentPassword: string;
}

/** Helps a person who has lost both app and recovery codes. Asks how the administrator knows who they are, and for the administrator's own code. */
export default function TwoFactorReset() {
  const { person, on, byCode } = useLoaderData<typeof loader>();
  const [form, fields, forForm] = useRefusedForm<Fields>();
  return (
    <>
      <PageHeader
        above={<AccountBreadcrumb account={person} label={accountTexts.actions.twoFactor} />}
        title={texts.title(person.name)}
        lead={texts.lead}
      />
      <div className="grid max-w-2xl gap-5">
        {forForm.length > 0 ? (
          <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
        ) : null}
        <p>
          <strong>{person.name}</strong>, {ROLE_NAMES[person.role]}, <EmailText email={person.email} />
        </p>
        {on ? (
          <ActionForm formKey="" form={form} className="grid gap-5">
            <Banner tone="warn">{texts.warning}</Banner>
            <TextareaControl
              field={fields.reason}
              label={texts.reason}
              hint={texts.reasonHint}
              limit={TEXTS.auditReason.most}
              rows={3}
            />
            <StepUpControl fields={fields} byCode={byCode} />
            <FormButtons
              words={texts}
              variant="danger"
              to={`/admin/users/${person.id}`}
              leave={texts.cancel}
              leaveAs="quiet"
            />
          </ActionForm>
        ) : (
          <Banner tone="info">{texts.off}</Banner>
        )}
      </div>
    </>
  );
}
