import type { ReactNode } from "react";
import { ActionForm, FormButtons, SelectControl, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Card, PageHeader } from "~/components/ui";
import { assignmentTexts, contactLabel } from "~/copy/people/assignment";
import { assignmentFormTexts as texts } from "~/copy/people/assignment-form";
import type { AssignmentChoices } from "~/domain/companies/assignment-choices.server";

interface AssignmentPageProps extends AssignmentChoices {
  /** Of the job or booking, where the form leads back to. */
  title: string;
  back: string;
  /** The way back to it and its list. */
  above: ReactNode;
  /** Why it cannot be changed any more; null while it can. */
  obstacle: string | null;
  formKey: string;
}

export function AssignmentPage({ title, back, above, obstacle, formKey, ...choices }: AssignmentPageProps) {
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} above={above} />
      <Card title={title}>
        {obstacle ? (
          <Obstacle text={obstacle} back={{ to: back, label: texts.back }} />
        ) : (
          <AssignmentForm {...choices} back={back} formKey={formKey} />
        )}
      </Card>
    </div>
  );
}

type FormProps = AssignmentChoices & { back: string; formKey: string };

function AssignmentForm({ contacts, projects, projectId, contactId, back, formKey }: FormProps) {
  const [form, fields] = useSentForm<{ contactId: string; projectId: string }>({
    defaultValue: { contactId: contactId ?? "", projectId: projectId ?? "" },
  });
  return (
    <ActionForm formKey={formKey} form={form} className="grid gap-5">
      <SelectControl
        field={fields.contactId}
        label={assignmentTexts.contact}
        hint={texts.contactHint}
        placeholder={contactId ? undefined : texts.choose}
        required
        options={contacts.map((person) => ({ value: person.id, label: contactLabel(person) }))}
      />
      {projects.length > 0 ? (
        <SelectControl
          field={fields.projectId}
          label={assignmentTexts.project}
          options={[{ value: "", label: assignmentTexts.noProject }, ...projects]}
        />
      ) : null}
      <FormButtons words={texts} to={back} leave={texts.back} />
    </ActionForm>
  );
}
