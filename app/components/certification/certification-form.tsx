import { ActionForm, DateControl, SelectControl, TextControl, useKeptFiles, useSentForm } from "~/components/forms";
import { certificationTexts } from "~/copy/inspectors/certification";
import { titledRefusal } from "~/copy/inspectors/certification-forms";
import type { OwnCertification } from "~/domain/certification/own-certification.server";
import type { HeldFile } from "~/domain/files/queries.server";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { ConsentAndFiles } from "./consent-and-files";

const texts = certificationTexts.form;
const LABELS = {
  certificationNumber: texts.number,
  certificationLevel: texts.level,
  issueDate: texts.issueDate,
  expiryDate: texts.expiryDate,
};

interface Certification {
  certificationNumber: string;
  certificationLevel: string;
  issueDate: string;
  expiryDate: string;
  consent: boolean;
  files: string[];
}

export interface CertificationFormProps {
  action: string;
  formKey: string;
  prefill: OwnCertification["prefill"];
  /** Files left by an earlier try. */
  held: readonly HeldFile[];
  submitLabel?: string;
}

export function CertificationForm({ action, formKey, prefill, held, submitLabel }: CertificationFormProps) {
  const [form, fields] = useSentForm<Certification>({ defaultValue: prefill });
  return (
    <ActionForm
      failed={certificationTexts.failed}
      formKey={formKey}
      form={form}
      labels={LABELS}
      titled={titledRefusal}
      action={action}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextControl
          field={fields.certificationNumber}
          label={texts.number}
          hint={texts.numberHint}
          spellCheck={false}
        />
        <SelectControl
          field={fields.certificationLevel}
          label={texts.level}
          hint={texts.levelHint}
          placeholder={texts.levelPlaceholder}
          options={CERTIFICATION_LEVELS.map((level) => ({ value: level, label: level }))}
        />
        <DateControl field={fields.issueDate} label={texts.issueDate} />
        <DateControl field={fields.expiryDate} label={texts.expiryDate} />
      </div>
      <ConsentAndFiles
        consent={fields.consent}
        files={fields.files}
        kept={useKeptFiles(held)}
        texts={{ ...texts, submit: submitLabel ?? texts.submit }}
      />
    </ActionForm>
  );
}
