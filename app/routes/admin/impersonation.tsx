import { useLoaderData } from "@remix-run/react";
import { AccountBreadcrumb } from "~/components/admin/account-breadcrumb";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useRefusal, useRefusedForm } from "~/components/forms";
import { Banner, Card, EmailText, PageHeader } from "~/components/ui";
import { impersonationTexts as texts } from "~/copy/accounts/impersonation";
import { accountTexts } from "~/copy/admin/account-admin";
import { ROLE_NAMES } from "~/copy/admin/admin";
import { errorSentence } from "~/copy/frame/errors";
import { expireImpersonations } from "~/domain/accounts/impersonation/end-impersonation.server";
import { personToImpersonate } from "~/domain/accounts/impersonation/queries.server";
import { startImpersonation } from "~/domain/accounts/impersonation/start-impersonation.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";

/** The page on which looking through a role's eyes begins (specification 1, section 4). */
const FIRST_PAGE = { inspector: "/inspector-home", company: "/company-dashboard", admin: "/admin-home" } as const;

export const meta = titled<typeof loader>((data) => texts.title(data.person.name));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const person = personToImpersonate(actor, params.id ?? "");
  return { person, obstacle: obstacleFor(person.role, actor.impersonator !== null), formKey: newFormKey() };
});

export const action = formAction(startImpersonation, {
  add: ({ params }) => ({ targetUserId: params.id ?? "" }),
  before: async () => void (await expireImpersonations()),
  done: ({ actor, result }) =>
    redirectWithToast(FIRST_PAGE[result.role], texts.started(personToImpersonate(actor, result.targetUserId).name)),
});

/** Names whom an administrator is about to look as, says what that means, and asks why. */
export default function Impersonation() {
  const { person, obstacle, formKey } = useLoaderData<typeof loader>();
  const { forForm } = useRefusal();
  const { rules } = texts;
  return (
    <>
      <PageHeader
        above={<AccountBreadcrumb account={person} label={accountTexts.actions.impersonate} />}
        title={texts.title(person.name)}
        lead={texts.lead}
      />
      <div className="grid max-w-2xl gap-5">
        {forForm.length > 0 ? (
          <Banner tone="bad" title={texts.failed} announce>
            {forForm.join(" ") || texts.notPossible}
          </Banner>
        ) : null}
        <Card title={rules.heading}>
          <p>
            <strong>{person.name}</strong>, {ROLE_NAMES[person.role]}, <EmailText email={person.email} />
          </p>
          <ul className="mt-3 grid list-disc gap-1.5 pl-5">
            {[rules.readOnly, rules.hidden, rules.logged, rules.time].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Card>
        {obstacle ? <Banner tone="warn">{obstacle}</Banner> : <ReasonForm userId={person.id} formKey={formKey} />}
      </div>
    </>
  );
}

interface ReasonFormProps {
  userId: string;
  formKey: string;
}

function ReasonForm({ userId, formKey }: ReasonFormProps) {
  const [form, fields] = useRefusedForm<{ reason: string }>();
  const action = `/admin/users/${userId}/impersonation`;
  return (
    <ActionForm formKey={formKey} form={form} action={action} data-draft="off" className="grid gap-5">
      <TextareaControl
        field={fields.reason}
        label={texts.reason}
        hint={texts.reasonHint}
        limit={TEXTS.auditReason.most}
        rows={3}
      />
      <FormButtons
        words={{ submit: texts.start, busy: texts.starting }}
        to={`/admin/users/${userId}`}
        leave={texts.cancel}
        leaveAs="quiet"
      />
    </ActionForm>
  );
}

function obstacleFor(role: keyof typeof FIRST_PAGE, active: boolean): string | null {
  if (active) return errorSentence("impersonating");
  return role === "admin" ? errorSentence("impersonate-admin") : null;
}
