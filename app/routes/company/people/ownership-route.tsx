import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, CheckboxControl, FormButtons, useSentForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { companyPeopleTexts, ownershipTexts as texts } from "~/copy/accounts/company-people";
import { offerOwnership } from "~/domain/company-people/ownership/hand-on.server";
import { personToManage } from "~/domain/company-people/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled<typeof loader>(({ name }) => texts.title(name));

export const loader = page({ roles: ["company"], right: "people" }, ({ actor, params }) =>
  personToManage(actor, params.id ?? ""),
);

export const action = formAction(offerOwnership, {
  add: ({ params }) => ({ personId: params.id ?? "" }),
  done: () => redirectWithToast("/company-people", texts.done),
});

/** An owner asks somebody to become one too, and may step down with it. */
export default function OwnershipOffering() {
  const { id, name, byCode } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ stepsDown: string; currentPassword: string; code: string }>();
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={texts.title(name)}
        lead={texts.lead}
        above={
          <Breadcrumb
            crumbs={[
              { label: companyPeopleTexts.title, to: "/company-people" },
              { label: name, to: `/company-people/${id}` },
              { label: texts.crumb },
            ]}
          />
        }
      />
      <Card>
        <ActionForm formKey="" form={form} failed={texts.failed} className="grid gap-5">
          <CheckboxControl field={fields.stepsDown} label={texts.stepsDown} />
          <StepUpControl fields={fields} byCode={byCode} />
          <FormButtons words={texts} to={`/company-people/${id}`} leave={texts.cancel} leaveAs="quiet" />
        </ActionForm>
      </Card>
    </div>
  );
}
