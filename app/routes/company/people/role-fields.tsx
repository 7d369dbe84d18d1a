import { type AnyField, CheckboxGroupControl, RadioCardsControl, TextControl } from "~/components/forms";
import { ROLE_OPTIONS, roleFieldTexts as texts } from "~/copy/accounts/company-people";

interface RoleFieldsProps {
  fields: Record<keyof RoleValues, AnyField>;
  /** The company's open ones. */
  projects: readonly { id: string; name: string }[];
}

export interface RoleValues {
  role: string;
  payLimit: string;
  projectIds: string[];
}

/** What somebody is in the company: their role, the most that a press of a manager's may pay, and their projects. */
export function RoleFields({ fields, projects }: RoleFieldsProps) {
  return (
    <>
      <RadioCardsControl field={fields.role} label={texts.role} options={ROLE_OPTIONS} />
      <TextControl
        field={fields.payLimit}
        label={texts.limit}
        hint={texts.limitHint}
        inputMode="decimal"
        width="medium"
        optional
      />
      {projects.length > 0 ? (
        <CheckboxGroupControl
          field={fields.projectIds}
          label={texts.projects}
          hint={texts.projectsHint}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
    </>
  );
}
