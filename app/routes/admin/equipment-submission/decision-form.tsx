import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton, TextareaControl, useRefusal } from "~/components/forms";
import { LinkButton } from "~/components/ui";
import { equipmentReviewTexts as texts } from "~/copy/equipment";

interface DecisionFormProps {
  id: string;
  formKey: string;
  lastResult?: SubmissionResult<string[]> | undefined;
}

export function EquipmentApprovalForm({ id, formKey }: DecisionFormProps) {
  return (
    <ActionForm csrf={useCsrf()} formKey={formKey} action={`/admin/equipment/${id}/approval`}>
      <Buttons id={id}>
        <SubmitButton busyLabel={texts.approval.busy}>{texts.approval.submit}</SubmitButton>
      </Buttons>
    </ActionForm>
  );
}

/** The inspector reads the reason. */
export function EquipmentRejectionForm({ id, formKey, lastResult }: DecisionFormProps) {
  const [form, fields] = useForm<{ reason: string }, string[]>({ lastResult: useRefusal(lastResult).forFields });
  return (
    <ActionForm
      csrf={useCsrf()}
      formKey={formKey}
      form={form}
      action={`/admin/equipment/${id}/rejection`}
      className="grid gap-5"
    >
      <TextareaControl
        field={fields.reason}
        label={texts.rejection.reason}
        hint={texts.rejection.reasonHint}
        limit={1000}
        rows={4}
      />
      <Buttons id={id}>
        <SubmitButton variant="danger" busyLabel={texts.rejection.busy}>
          {texts.rejection.submit}
        </SubmitButton>
      </Buttons>
    </ActionForm>
  );
}

function Buttons({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <LinkButton to={`/admin/equipment/${id}`} variant="quiet">
        {texts.cancel}
      </LinkButton>
    </div>
  );
}
