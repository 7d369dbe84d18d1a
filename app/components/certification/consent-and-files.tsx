import { type AnyField, CheckboxControl, SubmitButton } from "~/components/forms";
import { certificationTexts } from "~/copy/certification";
import type { HeldFile } from "~/domain/files/queries.server";
import { CardFiles } from "./card-files";
import { useConsent } from "./use-consent";

interface ConsentAndFilesProps {
  consent: AnyField;
  files: AnyField;
  /** Files of a refused form. */
  kept: readonly HeldFile[];
  texts: { consent: string; submit: string; busy: string };
}

/** How a form ends that takes a card. The files come last of what is sent, so that a refused file loses no words. */
export function ConsentAndFiles({ consent, files, kept, texts }: ConsentAndFilesProps) {
  const { refused, onChange } = useConsent(consent.id);
  const { files: label, filesHint } = certificationTexts.form;
  return (
    <>
      <CheckboxControl field={consent} label={texts.consent} onChange={onChange} />
      <CardFiles field={files} label={label} hint={filesHint} kept={kept} sides />
      <div>
        <SubmitButton busyLabel={texts.busy} disabled={refused}>
          {texts.submit}
        </SubmitButton>
      </div>
    </>
  );
}
