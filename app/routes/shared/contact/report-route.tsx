import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, SelectControl, TextareaControl, useSentForm } from "~/components/forms";
import { Card, LinkButton, PageHeader } from "~/components/ui";
import { personReportReasons, reportPersonTexts as texts } from "~/copy/people/support";
import { personToContact } from "~/domain/home/directory/cards.server";
import { reportPerson } from "~/domain/support/report-person.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { TEXTS } from "~/lib/bounds";
import { PERSON_REPORT_REASONS } from "~/lib/vocabulary";

export const meta = titled<typeof loader>((data) => texts.titleNamed(data.name));

export const loader = page({ roles: ["company", "inspector"], right: "write" }, ({ actor, params }) => {
  const { id, name } = personToContact(actor, params.id ?? "");
  return { id, name, formKey: newFormKey() };
});

export const action = formAction(reportPerson, {
  add: ({ params }) => ({ userId: params.id ?? "" }),
  done: () => redirectWithToast("/directory", texts.done),
});

/** Tells the administrators what somebody did. */
export default function PersonReport() {
  const { id, name, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ reason: string; text: string }>();
  const options = PERSON_REPORT_REASONS.map((value) => ({ value, label: personReportReasons[value] }));
  return (
    <div className="max-w-prose">
      <PageHeader title={texts.titleNamed(name)} lead={texts.lead} />
      <Card>
        <ActionForm formKey={formKey} form={form} failed={texts.failed} className="grid gap-5">
          <SelectControl
            field={fields.reason}
            label={texts.reason}
            placeholder={texts.reasonPlaceholder}
            options={options}
          />
          <TextareaControl
            field={fields.text}
            label={texts.text}
            hint={texts.hint}
            limit={TEXTS.personReport.most}
            rows={5}
          />
          <FormButtons words={texts} to="/directory" leave={texts.cancel} leaveAs="quiet">
            <LinkButton to={`/people/${id}/block`} variant="secondary">
              {texts.block}
            </LinkButton>
          </FormButtons>
        </ActionForm>
      </Card>
    </div>
  );
}
