import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, TextareaControl, useRefusedForm } from "~/components/forms";
import { Refused } from "~/components/forms/refused";
import { Banner, Breadcrumb, Card, PageHeader } from "~/components/ui";
import { accountChanges, accountTexts, invitationTexts } from "~/copy/admin/account-admin";
import { companyChanges, companyListTexts } from "~/copy/admin/companies-admin";
import { companyStatusForm } from "~/domain/account-lifecycle/schema";
import { setCompanyStatus } from "~/domain/account-lifecycle/set-company-status.server";
import { companyRecord } from "~/domain/admin/companies/company-record.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { keyIn } from "~/http/key-in";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";

const STATUS = { suspension: "suspended", activation: "active" } as const;
type Change = keyof typeof STATUS;

const actionOf = (change: Change) =>
  formAction(setCompanyStatus, {
    add: ({ params }) => ({ companyId: params.id ?? "", status: STATUS[change] }),
    schema: companyStatusForm,
    done: ({ result }) =>
      redirectWithToast(`/admin/companies/${result.companyId}`, { title: companyChanges[change].done }),
  });

const ACTIONS = { suspension: actionOf("suspension"), activation: actionOf("activation") };

export const meta = titled<typeof loader>((data) => companyChanges[data.change].title(data.company.name));

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const change = keyIn(ACTIONS, params.change);
  const { id, name, suspendedAt, closedAt } = companyRecord(actor, params.id ?? "");
  // It says since when the company is closed.
  if (closedAt !== null) throw redirect(`/admin/companies/${id}`, 303);
  const isSo = (suspendedAt !== null) === (change === "suspension");
  const obstacle =
    actor.impersonator === null ? (isSo ? companyChanges[change].not : null) : accountTexts.actions.readOnly;
  return { change, company: { id, name }, obstacle, formKey: newFormKey() };
});

export function action(args: ActionFunctionArgs) {
  return ACTIONS[keyIn(ACTIONS, args.params.change)](args);
}

/** Asks before a company is suspended or made active again, and says what that ends. */
export default function CompanyChange() {
  const { change, company, obstacle, formKey } = useLoaderData<typeof loader>();
  const words = companyChanges[change];
  const itsPage = `/admin/companies/${company.id}`;
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb
            crumbs={[
              { label: companyListTexts.title, to: "/admin/companies" },
              { label: company.name, to: itsPage },
              { label: words.name },
            ]}
          />
        }
        title={words.title(company.name)}
        lead={words.lead}
      />
      <div className="grid max-w-2xl gap-5">
        <Refused title={words.failed} />
        {words.points.length > 0 ? (
          <Card>
            <ul className="grid list-disc gap-1.5 pl-5">
              {words.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Card>
        ) : null}
        {obstacle ? (
          <Banner tone="warn">{obstacle}</Banner>
        ) : (
          <ChangeForm change={change} itsPage={itsPage} formKey={formKey} />
        )}
      </div>
    </>
  );
}

function ChangeForm({ change, itsPage, formKey }: { change: Change; itsPage: string; formKey: string }) {
  const [form, fields] = useRefusedForm<{ reason: string }>();
  const { reason, reasonHint } = accountChanges.suspension;
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <TextareaControl field={fields.reason} label={reason} hint={reasonHint} limit={TEXTS.auditReason.most} rows={3} />
      <FormButtons
        words={companyChanges[change]}
        variant={change === "suspension" ? "danger" : "primary"}
        to={itsPage}
        leave={invitationTexts.cancel}
        leaveAs="quiet"
      />
    </ActionForm>
  );
}
