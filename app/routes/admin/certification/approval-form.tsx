import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { useCsrf } from "~/components/document/root-data";
import {
  ActionForm,
  DateControl,
  SelectControl,
  SubmitButton,
  TextareaControl,
  TextControl,
  useRefusal,
} from "~/components/forms";
import { LinkButton } from "~/components/ui";
import { reviewTexts as texts, VERIFICATION_METHOD_NAMES } from "~/copy/certification";
import type { CertificationForReview } from "~/domain/certification/certification-for-review.server";
import { CERTIFICATION_LEVELS, VERIFICATION_METHODS } from "~/lib/vocabulary";

interface DecisionFormProps {
  id: string;
  formKey: string;
  lastResult?: SubmissionResult<string[]> | undefined;
}

type ApprovalFormProps = DecisionFormProps & {
  submitted: Pick<CertificationForReview, "lookupMethod" | "certificationNumber" | "certificationLevel" | "expiryDate">;
};

interface Approval {
  certificationNumber: string;
  certificationLevel: string;
  expiryDate: string;
  method: string;
  directoryRecord: string;
  note: string;
}

/** The record of how it was verified stays with the certificate. What came without a card gets what the directory says. */
export function ApprovalForm({ id, formKey, lastResult, submitted }: ApprovalFormProps) {
  const [form, fields] = useForm<Approval, string[]>({
    lastResult: useRefusal(lastResult).forFields,
    defaultValue: { method: submitted.lookupMethod },
  });
  return (
    <ActionForm
      csrf={useCsrf()}
      formKey={formKey}
      form={form}
      action={`/admin/certifications/${id}/approval`}
      className="grid gap-5"
    >
      {submitted.certificationNumber ? null : (
        <TextControl field={fields.certificationNumber} label={texts.approval.number} autoComplete="off" />
      )}
      {submitted.certificationLevel ? null : (
        <SelectControl
          field={fields.certificationLevel}
          label={texts.approval.level}
          placeholder={texts.approval.levelPlaceholder}
          options={CERTIFICATION_LEVELS.map((level) => ({ value: level, label: level }))}
        />
      )}
      {submitted.expiryDate ? null : <DateControl field={fields.expiryDate} label={texts.approval.expiryDate} />}
      <SelectControl
        field={fields.method}
        label={texts.approval.method}
        options={VERIFICATION_METHODS.map((method) => ({
          value: method,
          label: VERIFICATION_METHOD_NAMES[method],
        })).reverse()}
      />
      <TextareaControl
        field={fields.directoryRecord}
        label={texts.approval.record}
        hint={texts.approval.recordHint}
        limit={500}
        rows={3}
      />
      <TextareaControl
        field={fields.note}
        label={texts.approval.note}
        hint={texts.approval.noteHint}
        limit={1000}
        rows={2}
        optional
      />
      <Buttons id={id}>
        <SubmitButton busyLabel={texts.approval.busy}>{texts.approval.submit}</SubmitButton>
      </Buttons>
    </ActionForm>
  );
}

/** The inspector reads the reason. */
export function RejectionForm({ id, formKey, lastResult }: DecisionFormProps) {
  const [form, fields] = useForm<{ reason: string }, string[]>({ lastResult: useRefusal(lastResult).forFields });
  return (
    <ActionForm
      csrf={useCsrf()}
      formKey={formKey}
      form={form}
      action={`/admin/certifications/${id}/rejection`}
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
      <LinkButton to={`/admin/certifications/${id}`} variant="quiet">
        {texts.cancel}
      </LinkButton>
    </div>
  );
}
