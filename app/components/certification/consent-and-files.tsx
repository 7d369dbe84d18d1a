import { type AnyField, CheckboxControl, SubmitButton } from "~/components/forms";
import { useLacking } from "~/components/forms/use-lacking";
import { certificationTexts } from "~/copy/inspectors/certification";
import type { HeldFile } from "~/domain/files/queries.server";
import { CardFiles } from "./card-files";

interface ConsentAndFilesProps {
  consent: AnyField;
  files: AnyField;
  kept: readonly HeldFile[];
  texts: { consent: string; submit: string; busy: string };
  /** The fields without which the button is disabled: the consent alone by default. */
  needs?: readonly string[];
}

const CONSENT = ["consent"] as const;

/** How a form ends that takes a card. The files come last of what is sent, so that a refused file loses no words. */
export function ConsentAndFiles({ consent, files, kept, texts, needs = CONSENT }: ConsentAndFilesProps) {
  const lacking = useLacking(consent.formId, needs);
  const { files: label, filesHint } = certificationTexts.form;
  return (
    <>
      <CheckboxControl field={consent} label={texts.consent} />
      <CardFiles field={files} label={label} hint={filesHint} kept={kept} sides />
      <div>
        <SubmitButton busyLabel={texts.busy} disabled={lacking}>
          {texts.submit}
        </SubmitButton>
      </div>
    </>
  );
}
