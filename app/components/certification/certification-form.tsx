import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useCsrf } from "~/components/document/root-data";
import {
  ActionForm,
  CheckboxControl,
  DateControl,
  FileControl,
  SelectControl,
  SubmitButton,
  TextControl,
} from "~/components/forms";
import { certificationTexts, titledRefusal } from "~/copy/certification";
import type { OwnCertification } from "~/domain/certification/queries.server";
import type { HeldFile } from "~/domain/files/queries.server";
import { MAX_FILE_BYTES } from "~/lib/files";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const texts = certificationTexts.form;

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
  lastResult?: SubmissionResult<string[]> | undefined;
  prefill: OwnCertification["prefill"];
  /** Files left by an earlier try. */
  held: readonly HeldFile[];
  submitLabel?: string;
}

/** The file comes last, so that a refused file loses no words. */
export function CertificationForm({ action, formKey, lastResult, prefill, held, submitLabel }: CertificationFormProps) {
  const [form, fields] = useForm<Certification, string[]>({ lastResult, defaultValue: prefill });
  const [refused, setRefused] = useState(false);
  const kept = held.filter(({ id }) => keptIds(lastResult).includes(id));
  const { consent } = fields;

  // Counts a box ticked before this code ran; the server requires consent in any case.
  useEffect(() => {
    const box = document.getElementById(consent.id);
    setRefused(box instanceof HTMLInputElement && !box.checked);
  }, [consent.id]);

  return (
    <ActionForm
      csrf={useCsrf()}
      formKey={formKey}
      id={form.id}
      problems={problemsOf(form.id, lastResult)}
      action={action}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextControl
          field={fields.certificationNumber}
          label={texts.number}
          hint={texts.numberHint}
          autoComplete="off"
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
      <CheckboxControl
        field={consent}
        label={texts.consent}
        onChange={(event) => setRefused(!event.currentTarget.checked)}
      />
      {kept.map(({ id }) => (
        <input key={id} type="hidden" name="files" value={id} />
      ))}
      <FileControl
        field={fields.files}
        label={texts.files}
        hint={texts.filesHint}
        limit={MAX_FILE_BYTES}
        kinds={texts.fileKinds}
        kept={kept}
        accept="image/jpeg,image/png,application/pdf"
        multiple
      />
      <div>
        <SubmitButton busyLabel={texts.busy} disabled={refused}>
          {submitLabel ?? texts.submit}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

/** The ids that came back with the refused form. */
function keptIds(lastResult: SubmissionResult<string[]> | undefined): unknown[] {
  return [lastResult?.initialValue?.files].flat();
}

/** Lists each broken rule once, under its title, with a link to the first field that breaks it. */
function problemsOf(formId: string, lastResult: SubmissionResult<string[]> | undefined) {
  const firstFieldOf = new Map<string, string>();
  for (const [field, sentences] of Object.entries(lastResult?.error ?? {})) {
    for (const sentence of sentences ?? []) if (!firstFieldOf.has(sentence)) firstFieldOf.set(sentence, field);
  }
  return [...firstFieldOf].map(([sentence, field]) => ({
    message: titledRefusal(sentence),
    ...(field === "" ? {} : { fieldId: `${formId}-${field}` }),
  }));
}
