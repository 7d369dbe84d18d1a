import type { AnyField } from "~/components/forms/controls";
import { FieldGroup } from "~/components/ui/field";
import { FileField, fileRule, keyOfAnswer } from "~/components/ui/file-field";
import { certificationTexts } from "~/copy/inspectors/certification";
import type { HeldFile } from "~/domain/files/queries.server";
import { MAX_FILE_BYTES } from "~/lib/files";

const texts = certificationTexts.form;

/** Naming the types makes phones offer camera, photos and files, and iPhones send their HEIC photos as JPG. */
const ACCEPT = "image/jpeg,image/png,application/pdf";

interface CardFilesProps {
  field: AnyField;
  label: string;
  hint: string;
  optional?: boolean;
  /** Files of a refused form. Each stays ticked, and is left out when it is not. */
  kept: readonly HeldFile[];
  /** A phone's camera gives one photo at a time, so each side has a field of its own. */
  sides?: boolean;
}

export function CardFiles({ field, label, hint, optional, kept, sides }: CardFilesProps) {
  const { id, name, formId: form, errors } = field;
  const answer = keyOfAnswer(
    kept.map((file) => file.id),
    errors,
  );
  const inputs = sides ? SIDES : [{ suffix: "", label: texts.file, multiple: false }];
  return (
    <FieldGroup
      id={id}
      label={label}
      errors={errors}
      optional={optional}
      hint={`${hint} ${fileRule(texts.fileKinds, MAX_FILE_BYTES, true)}`}
    >
      {kept.map((file) => (
        <label key={file.id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name={name} value={file.id} form={form} defaultChecked className="choice" />
          <span className="min-w-0 truncate">
            {texts.attached}: {file.name}
          </span>
        </label>
      ))}
      <div className="mt-1.5 grid gap-3">
        {inputs.map(({ suffix, label: side, multiple }) => (
          <FileField
            key={`${suffix} ${answer}`}
            id={`${id}${suffix}`}
            label={side}
            errors={undefined}
            name={name}
            form={form}
            limit={MAX_FILE_BYTES}
            kinds={texts.fileKinds}
            accept={ACCEPT}
            multiple={multiple}
            optional={suffix !== ""}
            aria-invalid={errors?.length ? true : undefined}
            quiet
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const SIDES = [
  { suffix: "", label: texts.front, multiple: false },
  { suffix: "-back", label: texts.back, multiple: false },
  { suffix: "-more", label: texts.more, multiple: true },
];
