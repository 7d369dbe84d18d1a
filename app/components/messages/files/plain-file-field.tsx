import { Paperclip } from "lucide";
import { FileField } from "~/components/ui/file-field";
import { Icon } from "~/components/ui/icon";
import { chatTexts as texts } from "~/copy/people/messages";
import type { Attachment } from "~/domain/messages/views";
import { MAX_FILE_BYTES } from "~/lib/files";
import { ACCEPT } from "./message-file";

interface PlainFileFieldProps {
  errors: readonly string[];
  /** Files of a refused form. Each stays ticked, and is left out when it is not. */
  kept: readonly Attachment[];
}

/** For sending files without JavaScript: the browser's own field, which says itself what was chosen. */
export function PlainFileField({ errors, kept }: PlainFileFieldProps) {
  return (
    <noscript>
      <details open={errors.length > 0 || kept.length > 0} className="mt-1">
        <summary className="link-alone">
          <Icon of={Paperclip} className="size-4.5" />
          {texts.attach}
        </summary>
        {kept.length > 0 ? (
          <fieldset className="min-w-0">
            <legend className="text-sm text-muted">{texts.kept}</legend>
            {kept.map(({ id, filename }) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input type="checkbox" name="files" value={id} defaultChecked className="choice" />
                <span className="min-w-0 truncate">{filename}</span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <FileField
          id="files"
          name="files"
          label={texts.files}
          hint={texts.filesHint}
          errors={errors}
          limit={MAX_FILE_BYTES}
          kinds={texts.fileKinds}
          accept={ACCEPT}
          multiple
          optional
        />
      </details>
    </noscript>
  );
}
