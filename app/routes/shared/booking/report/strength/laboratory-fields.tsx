import { FileControl, TextControl, useKeptFiles } from "~/components/forms";
import type { AnyField } from "~/components/forms/controls";
import { strengthTexts } from "~/copy/reports/cylinders/strength";
import type { HeldFile } from "~/domain/files/queries.server";
import { MAX_FILE_BYTES } from "~/lib/files";
import { Known } from "./cylinder-fields";

const texts = strengthTexts.form;

interface LaboratoryFieldsProps {
  fields: Readonly<Record<string, AnyField>>;
  held: readonly HeldFile[];
  /** That of the results that are corrected; another one takes its place. */
  signedFile: { id: string; filename: string } | null;
  isLaboratory: true | undefined;
}

/** Which laboratory tested the cylinders, and its report as a file. They matter only where the signer did not test. */
export function LaboratoryFields({ fields, held, signedFile, isLaboratory }: LaboratoryFieldsProps) {
  const kept = useKeptFiles(held);
  // The inspector leaves them all out who made the test.
  const isOptional = (name: string) => (isLaboratory && name !== "accreditation" ? undefined : true);
  return (
    <div className="grid gap-4 group-has-[[value=tester]:checked]/strength:hidden">
      {(["laboratory", "laboratoryReport", "accreditation"] as const).map((name) => (
        <Known key={name} field={fields[name]}>
          {(field) => <TextControl field={field} label={texts[name]} optional={isOptional(name)} />}
        </Known>
      ))}
      {kept.map(({ id }) => (
        <input key={id} type="hidden" name="files" value={id} />
      ))}
      {kept.length === 0 && signedFile ? <input type="hidden" name="files" value={signedFile.id} /> : null}
      <Known field={fields.files}>
        {(field) => (
          <FileControl
            field={field}
            label={signedFile ? `${texts.file}: ${signedFile.filename}` : texts.file}
            limit={MAX_FILE_BYTES}
            kinds={texts.fileKinds}
            kept={kept}
            accept="application/pdf,image/jpeg,image/png"
          />
        )}
      </Known>
    </div>
  );
}
