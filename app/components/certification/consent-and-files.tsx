import { type AnyField, CheckboxControl, SubmitButton } from "~/components/forms";
import { Lacking, useLacking } from "~/components/forms/lacking";
import { certificationTexts } from "~/copy/inspectors/certification";
import type { HeldFile } from "~/domain/files/queries.server";
import { CardFiles } from "./card-files";

interface ConsentAndFilesProps {
  consent: AnyField;
  files: AnyField;
  kept: readonly HeldFile[];
  texts: { consent: string; submit: string; busy: string };
  /** The fields without which the button is disabled, by name and label: the consent alone by default. */
  needs?: Readonly<Record<string, string>>;
}

const CONSENT = { consent: certificationTexts.form.agreement };

/** How a form ends that takes a card. The files come last of what is sent, so that a refused file loses no words. */
export function ConsentAndFiles({ consent, files, kept, texts, needs = CONSENT }: ConsentAndFilesProps) {
  const lacking = useLacking(consent.formId, needs);
  const { files: label, filesHint } = certificationTexts.form;
  return (
    <>
      <CheckboxControl field={consent} label={texts.consent} />
      <CardFiles field={files} label={label} hint={filesHint} kept={kept} sides />
      <div className="grid justify-items-start gap-1.5">
        <SubmitButton busyLabel={texts.busy} disabled={lacking !== ""}>
          {texts.submit}
        </SubmitButton>
        <Lacking labels={lacking} />
      </div>
    </>
  );
}
