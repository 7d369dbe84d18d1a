import { useForm } from "@conform-to/react";
import { ActionForm, DateControl, SelectControl, TextControl, useKeptFiles } from "~/components/forms";
import { certificationTexts } from "~/copy/inspectors/certification";
import { DIRECT_WORDS, directTexts as texts, titledRefusal } from "~/copy/inspectors/certification-forms";
import { DIRECT_FORM_LEVEL } from "~/domain/certification/rules";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import type { CertificationFormProps } from "./certification-form";
import { ConsentAndFiles } from "./consent-and-files";
import { useOwnWords } from "./refusals";

interface DirectCertification {
  name: string;
  aciId: string;
  type: string;
  issueDate: string;
  expiryDate: string;
  consent: boolean;
  files: string[];
}

/** Specification 2, section 5. */
const NEEDS = {
  name: texts.name,
  aciId: texts.aciId,
  expiryDate: texts.expiryDate,
  consent: certificationTexts.form.agreement,
  files: certificationTexts.form.files,
} as const;

/** The direct form asks for the name on the card, and the issue date may be left out (specification 2, section 5). */
export function DirectCertificationForm({ action, formKey, prefill, held }: CertificationFormProps) {
  const lastResult = useOwnWords(DIRECT_WORDS);
  const [form, fields] = useForm<DirectCertification, string[]>({
    lastResult,
    defaultValue: {
      name: "",
      aciId: prefill.certificationNumber,
      issueDate: prefill.issueDate,
      expiryDate: prefill.expiryDate,
      type: directLevel(prefill.certificationLevel),
    },
  });
  return (
    <ActionForm
      failed={texts.failed}
      formKey={formKey}
      form={form}
      labels={texts}
      titled={titledRefusal}
      action={action}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextControl field={fields.name} label={texts.name} spellCheck={false} />
        <TextControl field={fields.aciId} label={texts.aciId} spellCheck={false} />
        <SelectControl
          field={fields.type}
          label={texts.type}
          options={[DIRECT_FORM_LEVEL, ...CERTIFICATION_LEVELS.slice(1)].map((level) => ({
            value: level,
            label: level,
          }))}
          className="sm:col-span-2"
        />
        <DateControl field={fields.issueDate} label={texts.issueDate} optional />
        <DateControl field={fields.expiryDate} label={texts.expiryDate} />
      </div>
      <ConsentAndFiles
        consent={fields.consent}
        files={fields.files}
        kept={useKeptFiles(held)}
        texts={texts}
        needs={NEEDS}
      />
    </ActionForm>
  );
}

/** The direct form has its own name for the first level. */
function directLevel(level: string): string {
  return level === "" || level === CERTIFICATION_LEVELS[0] ? DIRECT_FORM_LEVEL : level;
}
