import { ActionForm, FormButtons, SelectControl, TextareaControl, useRefusedForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { accountChanges, invitationTexts } from "~/copy/admin/account-admin";
import { ROLE_NAMES } from "~/copy/admin/admin";
import { TEXTS } from "~/lib/bounds";
import { ROLES, type Role } from "~/lib/vocabulary";

interface Fields {
  reason: string;
  role: string;
  currentPassword: string;
  code: string;
}

interface ChangeFormProps {
  change: keyof typeof accountChanges;
  account: { id: string; role: Role };
  name: string;
  formKey: string;
  byCode: boolean;
}

/** What takes nothing from the person. */
const GENTLE: ReadonlySet<keyof typeof accountChanges> = new Set(["activation", "invitation", "payouts"]);

/** The form of a change: a reason, a role, or nothing but the press. */
export function ChangeForm({ change, account, name, formKey, byCode }: ChangeFormProps) {
  const [form, fields] = useRefusedForm<Fields>();
  const words = accountChanges[change];
  const page = `/admin/users/${account.id}`;
  return (
    <ActionForm formKey={formKey} form={form} action={`${page}/${change}`} className="grid gap-5">
      {"question" in words ? <p className="font-semibold">{words.question(name)}</p> : null}
      {"role" in words ? (
        <SelectControl
          field={fields.role}
          label={words.role}
          options={ROLES.filter((role) => role !== account.role).map((role) => ({
            value: role,
            label: ROLE_NAMES[role],
          }))}
        />
      ) : null}
      {"role" in words && account.role !== "admin" ? (
        <StepUpControl fields={fields} byCode={byCode} hint={invitationTexts.proofHint} />
      ) : null}
      {"reason" in words ? (
        <TextareaControl
          field={fields.reason}
          label={words.reason}
          hint={words.reasonHint}
          limit={TEXTS.auditReason.most}
          rows={3}
        />
      ) : null}
      <FormButtons
        words={words}
        variant={GENTLE.has(change) ? "primary" : "danger"}
        to={page}
        leave={invitationTexts.cancel}
        leaveAs="quiet"
      />
    </ActionForm>
  );
}
