import type { FieldMetadata } from "@conform-to/react";
import { projectTexts } from "~/copy/jobs/projects";
import type { AssignmentChoices } from "~/domain/companies/projects/queries.server";
import { SelectControl } from "../forms";
import { Card } from "../ui";

interface AssignmentFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the fields of either form
  fields: Record<"projectId" | "contactId", FieldMetadata<any, any, string[]>>;
  choices: AssignmentChoices;
}

const texts = projectTexts.assignment;

/** To which project a job or booking belongs, and whom to ask about it; nothing where there is nothing to choose. */
export function AssignmentFields({ fields, choices }: AssignmentFieldsProps) {
  const { projects, contacts } = choices;
  if (projects.length === 0 && contacts.length === 0) return null;
  return (
    <Card title={texts.heading}>
      <div className="grid gap-5 sm:grid-cols-2">
        {projects.length > 0 ? (
          <SelectControl
            field={fields.projectId}
            label={texts.project}
            options={projects}
            placeholder={texts.none}
            optional
          />
        ) : null}
        {contacts.length > 0 ? (
          <SelectControl field={fields.contactId} label={texts.contact} hint={texts.contactHint} options={contacts} />
        ) : null}
      </div>
    </Card>
  );
}
