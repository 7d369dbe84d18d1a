import {
  ActionForm,
  DateControl,
  SelectControl,
  SubmitButton,
  TextareaControl,
  TextControl,
  useRefusedForm,
} from "~/components/forms";
import { DecisionButtons } from "~/components/review/decision";
import {
  CHECK_RESULT_NAMES,
  DIRECTORIES,
  reviewTexts as texts,
  VERIFICATION_METHOD_NAMES,
} from "~/copy/inspectors/certification";
import { isReplacedBy } from "~/domain/certification/replaced";
import type { CertificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { CERTIFICATION_LEVELS, CHECK_RESULTS, VERIFICATION_METHODS } from "~/lib/vocabulary";

interface ApprovalFormProps {
  /** The page of the submission. */
  page: string;
  formKey: string;
  submitted: Pick<
    CertificationForReview,
    "lookupMethod" | "certificationNumber" | "certificationLevel" | "expiryDate" | "approved"
  >;
}

interface Approval {
  certificationNumber: string;
  certificationLevel: string;
  expiryDate: string;
  method: string;
  lookedUpIn: string;
  checkResult: string;
  directoryRecord: string;
  note: string;
}

/** The record of how it was verified stays with the certificate. What came without a card gets what the directory says. */
export function ApprovalForm({ page, formKey, submitted }: ApprovalFormProps) {
  const [form, fields] = useRefusedForm<Approval>({
    defaultValue: { method: submitted.lookupMethod, expiryDate: submitted.expiryDate ?? "" },
  });
  return (
    <ActionForm formKey={formKey} form={form} action={`${page}/approval`} className="grid gap-4">
      <Claimed submitted={submitted} />
      <Beside submitted={submitted} />
      {submitted.certificationNumber ? null : (
        <TextControl field={fields.certificationNumber} label={texts.approval.number} />
      )}
      {submitted.certificationLevel ? null : (
        <SelectControl
          field={fields.certificationLevel}
          label={texts.approval.level}
          placeholder={texts.approval.levelPlaceholder}
          options={CERTIFICATION_LEVELS.map((level) => ({ value: level, label: level }))}
        />
      )}
      <TextControl
        field={fields.lookedUpIn}
        label={texts.approval.where}
        hint={texts.approval.whereHint}
        list={`${form.id}-directories`}
        data-focus-first
      />
      <datalist id={`${form.id}-directories`}>
        {DIRECTORIES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectControl
        field={fields.checkResult}
        label={texts.approval.result}
        placeholder={texts.approval.resultPlaceholder}
        options={CHECK_RESULTS.map((value) => ({ value, label: CHECK_RESULT_NAMES[value] }))}
      />
      <DateControl field={fields.expiryDate} label={texts.approval.expiryDate} />
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
        rows={2}
      />
      <TextareaControl
        field={fields.note}
        label={texts.approval.note}
        hint={texts.approval.noteHint}
        limit={1000}
        rows={2}
        optional
      />
      <DecisionButtons page={page}>
        <SubmitButton busyLabel={texts.approval.busy}>{texts.approval.submit}</SubmitButton>
      </DecisionButtons>
    </ActionForm>
  );
}

/** What the inspector handed in, to compare without looking away from the form. */
function Claimed({ submitted }: Pick<ApprovalFormProps, "submitted">) {
  const { certificationNumber, certificationLevel } = submitted;
  const claimed = [certificationNumber, certificationLevel].filter(Boolean).join(" · ");
  if (!claimed) return null;
  return (
    <p className="text-sm">
      <span className="text-muted">{texts.approval.card}:</span> {claimed}
    </p>
  );
}

/** What becomes of the certificates that are approved already. */
function Beside({ submitted: { certificationLevel, approved } }: Pick<ApprovalFormProps, "submitted">) {
  if (approved.length === 0) return null;
  const isReplaced = isReplacedBy({ certificationLevel });
  return (
    <ul className="grid gap-1 text-sm">
      {approved.map((held) => (
        <li key={held.certificationLevel}>
          {certificationLevel === null
            ? texts.approval.unknownLevel(held)
            : isReplaced(held)
              ? texts.approval.replaces(held)
              : texts.approval.staysBeside(held)}
        </li>
      ))}
    </ul>
  );
}
