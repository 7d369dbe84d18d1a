import { ActionForm, SelectControl, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import { Card } from "~/components/ui";
import { recipientRoles, recipientTexts as texts } from "~/copy/reports/distribution/recipients";
import { TEXTS } from "~/lib/bounds";
import { RECIPIENT_ROLES, type RecipientRole } from "~/lib/vocabulary";

interface Typed {
  role?: RecipientRole;
  name?: string;
  company?: string;
  email?: string;
  absence?: string;
}

/** Adds somebody who gets what is signed, or says why nobody does in a role. */
export function RecipientForm({ formKey }: { formKey: string }) {
  const [form, fields] = useSentForm<Typed>();
  const { fields: labels } = texts;
  return (
    <Card title={texts.add}>
      <ActionForm form={form} formKey={formKey} labels={labels} className="grid gap-5">
        <SelectControl
          field={fields.role}
          label={labels.role}
          placeholder={texts.choose}
          options={RECIPIENT_ROLES.map((role) => ({ value: role, label: recipientRoles[role] }))}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextControl field={fields.name} label={labels.name} autoComplete="off" />
          <TextControl field={fields.company} label={labels.company} autoComplete="off" />
        </div>
        <TextControl field={fields.email} label={labels.email} type="email" autoComplete="off" />
        <TextControl
          field={fields.absence}
          label={labels.absence}
          hint={texts.absenceHint}
          maxLength={TEXTS.recipientAbsence.most}
          autoComplete="off"
        />
        <div>
          <SubmitButton busyLabel={texts.adding}>{texts.add}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}
