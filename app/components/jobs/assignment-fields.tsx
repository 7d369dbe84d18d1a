import { contactLabel, assignmentTexts as texts } from "~/copy/people/assignment";
import { assignmentFormTexts } from "~/copy/people/assignment-form";
import type { AssignmentChoices } from "~/domain/companies/assignment-choices.server";
import { type AnyField, SelectControl } from "../forms";
import { Card } from "../ui";
import { OwnPhoneControl } from "./own-phone-control";

interface AssignmentFieldsProps {
  fields: Record<"projectId" | "contactId" | "phone", AnyField>;
  choices: AssignmentChoices;
}

/** To which project a job or booking belongs, whom to ask about it, and the number of whoever has none in their account; nothing where there is nothing to fill in. */
export function AssignmentFields({ fields, choices }: AssignmentFieldsProps) {
  const { projects, contacts, own, asksPhone } = choices;
  const hasChoice = projects.length > 0 || contacts.length > 0;
  if (!hasChoice && !asksPhone) return null;
  return (
    <Card title={hasChoice ? assignmentFormTexts.title : texts.contact}>
      <div className="grid gap-5 sm:grid-cols-2">
        {projects.length > 0 ? (
          <SelectControl
            field={fields.projectId}
            label={texts.project}
            options={projects}
            placeholder={texts.noProject}
            optional
          />
        ) : null}
        {contacts.length > 0 ? (
          <SelectControl
            field={fields.contactId}
            label={texts.contact}
            hint={assignmentFormTexts.contactHint}
            options={contacts.map(({ id, name, hasPhone }) => ({
              value: id,
              // One's own is asked for below.
              label: contactLabel({ name, hasPhone: hasPhone || id === own }),
            }))}
          />
        ) : null}
        {asksPhone ? <OwnPhoneControl field={fields.phone} side="company" /> : null}
      </div>
    </Card>
  );
}
