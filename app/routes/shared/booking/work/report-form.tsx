import { ActionForm, FileControl, FormButtons, TextareaControl, useKeptFiles, useSentForm } from "~/components/forms";
import { workTexts } from "~/copy/bookings/work";
import { reportFormWords } from "~/copy/reports/recording/report-form-words";
import type { BookingView } from "~/domain/bookings/queries.server";
import { DOCUMENTS, TEXTS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";
import { formatCents } from "~/lib/money";
import { sharesOf } from "../facts";

const texts = workTexts.report;

interface Props {
  booking: Pick<BookingView, "id" | "company" | "approvalHours" | "payments">;
  /** Photos that an earlier, refused form left behind. */
  held: { id: string; name: string; size: number }[];
  formKey: string;
}

/** The note and photos of work without a field report, and what follows for the money. */
export function WorkReportForm({ booking, held, formKey }: Props) {
  const [form, fields] = useSentForm<{ note: string; files: string[] }>();
  const kept = useKeptFiles(held);
  return (
    <ActionForm form={form} formKey={formKey} encType="multipart/form-data" className="grid gap-5">
      <TextareaControl
        field={fields.note}
        label={texts.note}
        hint={texts.noteHint(booking.company.name)}
        limit={TEXTS.workNote.most}
        rows={5}
      />
      {kept.map(({ id }) => (
        <input key={id} type="hidden" name="files" value={id} />
      ))}
      <FileControl
        field={fields.files}
        label={texts.photos(DOCUMENTS.workPhotos.most)}
        limit={MAX_FILE_BYTES}
        kinds={reportFormWords.photos.kinds}
        kept={kept}
        accept="image/jpeg,image/png"
        multiple
        optional
      />
      <p className="text-muted">
        {texts.says(booking.company.name, booking.approvalHours)} {texts.money(formatCents(sharesOf(booking.payments)))}
      </p>
      <FormButtons words={texts} to={`/bookings/${booking.id}`} leave={workTexts.cancel} />
    </ActionForm>
  );
}
