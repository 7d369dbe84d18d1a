import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ActionForm, FileControl, FormButtons, TextControl, useKeptFiles, useSentForm } from "~/components/forms";
import { partAddress } from "~/components/reports/part-link";
import { PageHeader } from "~/components/ui";
import { reportFormWords } from "~/copy/reports/recording/report-form-words";
import { partNames } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import { conflict } from "~/domain/errors";
import { heldFiles } from "~/domain/files/queries.server";
import { addReportPhotos } from "~/domain/reports/entries/add-report-photos.server";
import { PHOTOS_AT_ONCE } from "~/domain/reports/forms/photo-form";
import { draftReport } from "~/domain/reports/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { MAX_FILE_BYTES } from "~/lib/files";
import { titledOrFailed } from "~/routes/shared/frame/error-view";
import { ReportCrumbs } from "./crumbs";

const texts = reportFormWords.photos;

export { RefusedEntry as ErrorBoundary } from "./refused-entry";

export const meta = titledOrFailed(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor, params, url }) => {
  const draft = draftReport(actor, params.id ?? "");
  if (!draft) throw conflict("report-signed");
  const of = url.searchParams.get("of");
  const name = (of && partNames(draft.sheet.loads).get(of)) || null;
  return { booking: draft.booking, of, name, held: heldFiles(actor, "report_photo"), formKey: newFormKey() };
});

export const action = formAction(addReportPhotos, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  uploads: { maxFiles: PHOTOS_AT_ONCE, maxFileSize: MAX_FILE_BYTES },
  before: holdUploads("files", "report_photo"),
  done: ({ result: { bookingId, parentId } }) => redirect(partAddress(`/bookings/${bookingId}/report`, parentId), 303),
});

/** A refused form has left photos behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** Photos of the placement, a truck or a sample, taken with the phone or chosen. */
export default function ReportPhotos() {
  const { booking, of, name, held, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ caption: string; files: string[] }>();
  const kept = useKeptFiles(held);
  return (
    <div className="max-w-xl">
      <PageHeader
        title={texts.title}
        lead={name ?? undefined}
        above={<ReportCrumbs booking={booking} here={texts.title} />}
      />
      <ActionForm form={form} formKey={formKey} encType="multipart/form-data" className="grid gap-5">
        {of ? <input type="hidden" name="parentId" value={of} /> : null}
        <TextControl field={fields.caption} label={texts.caption} optional />
        {kept.map(({ id }) => (
          <input key={id} type="hidden" name="files" value={id} />
        ))}
        <FileControl
          field={fields.files}
          label={texts.files}
          limit={MAX_FILE_BYTES}
          kinds={texts.kinds}
          kept={kept}
          accept="image/jpeg,image/png"
          multiple
        />
        <FormButtons
          words={{ submit: texts.save, busy: texts.busy }}
          to={`/bookings/${booking.id}/report`}
          leave={reportTexts.signature.back}
        />
      </ActionForm>
    </div>
  );
}
