import {
  ActionForm,
  FileControl,
  FormButtons,
  SelectControl,
  TextareaControl,
  useKeptFiles,
  useSentForm,
} from "~/components/forms";
import { problemReasons, problemTexts as texts } from "~/copy/bookings/problems";
import type { HeldFile } from "~/domain/files/queries.server";
import { TEXTS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";
import { PROBLEM_REASONS } from "~/lib/vocabulary";

interface StatementFormProps {
  bookingId: string;
  formKey: string;
  held: HeldFile[];
  asksReason?: boolean;
  words: { statement: string; hint: string; submit: string; busy: string };
  danger?: boolean;
}

type Fields = { reason: string; statement: string; files: string[] };

/** What a side says happened, with photos and papers. */
export function StatementForm({ bookingId, formKey, held, asksReason, words, danger }: StatementFormProps) {
  const [form, fields] = useSentForm<Fields>({ defaultValue: { reason: "", statement: "" } });
  const kept = useKeptFiles(held);
  return (
    <ActionForm formKey={formKey} form={form} encType="multipart/form-data" className="grid gap-5">
      {asksReason ? (
        <SelectControl
          field={fields.reason}
          label={texts.work.reason}
          placeholder={texts.work.choose}
          options={PROBLEM_REASONS.map((value) => ({ value, label: problemReasons[value] }))}
        />
      ) : null}
      <TextareaControl
        field={fields.statement}
        label={words.statement}
        hint={words.hint}
        limit={TEXTS.problemStatement.most}
        rows={6}
      />
      {kept.map(({ id }) => (
        <input key={id} type="hidden" name="files" value={id} />
      ))}
      <FileControl
        field={fields.files}
        label={texts.files}
        limit={MAX_FILE_BYTES}
        kinds={texts.kinds}
        kept={kept}
        accept="image/jpeg,image/png,application/pdf"
        multiple
        optional
      />
      <FormButtons
        words={words}
        variant={danger ? "danger" : "primary"}
        to={`/bookings/${bookingId}`}
        leave={texts.notNow}
      />
    </ActionForm>
  );
}
