import type { FieldMetadata } from "@conform-to/react";
import { projectTexts } from "~/copy/jobs/projects";
import { contactLabel } from "~/copy/people/assignment";
import { ownPhoneTexts } from "~/copy/people/own-phone";
import type { AssignmentChoices } from "~/domain/companies/assignment-choices.server";
import { SelectControl, TextControl } from "../forms";
import { Card } from "../ui";

interface AssignmentFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the fields of either form
  fields: Record<"projectId" | "contactId" | "phone", FieldMetadata<any, any, string[]>>;
  choices: AssignmentChoices;
}

const texts = projectTexts.assignment;

/** To which project a job or booking belongs, whom to ask about it, and the number of whoever has none in their account; nothing where there is nothing to fill in. */
export function AssignmentFields({ fields, choices }: AssignmentFieldsProps) {
  const { projects, contacts, own, asksPhone } = choices;
  const hasChoice = projects.length > 0 || contacts.length > 0;
  if (!hasChoice && !asksPhone) return null;
  return (
    <Card title={hasChoice ? texts.heading : texts.contact}>
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
          <SelectControl
            field={fields.contactId}
            label={texts.contact}
            hint={texts.contactHint}
            options={contacts.map(({ id, name, hasPhone }) => ({
              value: id,
              // One's own is asked for below.
              label: contactLabel({ name, hasPhone: hasPhone || id === own }),
            }))}
          />
        ) : null}
        {asksPhone ? (
          <TextControl
            field={fields.phone}
            label={ownPhoneTexts.label}
            hint={ownPhoneTexts.hint.company}
            type="tel"
            autoComplete="tel"
            width="medium"
          />
        ) : null}
      </div>
    </Card>
  );
}
