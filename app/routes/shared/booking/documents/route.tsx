import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FileControl, FormButtons, TextControl, useKeptFiles, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Card, PageHeader } from "~/components/ui";
import { documentTexts } from "~/copy/bookings/booking-documents";
import { errorSentence } from "~/copy/frame/errors";
import { addDocuments } from "~/domain/bookings/documents/add-documents.server";
import { bookingToAddTo } from "~/domain/bookings/documents/queries.server";
import { heldFiles } from "~/domain/files/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { DOCUMENTS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";
import { BookingCrumbs } from "../crumbs";

const texts = documentTexts.adding;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company", "inspector"], right: "write" }, ({ actor, params }) => ({
  role: actor.role,
  ...bookingToAddTo(actor, params.id ?? ""),
  held: heldFiles(actor, "booking_document"),
  formKey: newFormKey(),
}));

export const action = formAction(addDocuments, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  uploads: { maxFiles: DOCUMENTS.atOnce.most, maxFileSize: MAX_FILE_BYTES },
  before: holdUploads("files", "booking_document"),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}#documents`, texts.done),
});

/** A refused form has left files behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** Either side gives the other drawings, tickets or test sheets. */
export default function DocumentsAdding() {
  const { role, booking, obstacle } = useLoaderData<typeof loader>();
  const other = role === "company" ? booking.inspector.name : booking.company.name;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={obstacle ? undefined : texts.lead(other)}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card title={booking.title}>
        {obstacle ? (
          <Obstacle
            text={errorSentence(obstacle)}
            back={{ to: `/bookings/${booking.id}`, label: documentTexts.back }}
          />
        ) : (
          <DocumentsForm />
        )}
      </Card>
    </div>
  );
}

function DocumentsForm() {
  const { role, booking, held, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<{ note: string; files: string[] }>();
  const kept = useKeptFiles(held);
  return (
    <ActionForm form={form} formKey={formKey} encType="multipart/form-data" className="grid gap-5">
      <TextControl field={fields.note} label={texts.note} hint={texts.noteHint[role]} optional />
      {kept.map(({ id }) => (
        <input key={id} type="hidden" name="files" value={id} />
      ))}
      <FileControl
        field={fields.files}
        label={texts.files(DOCUMENTS.atOnce.most)}
        limit={MAX_FILE_BYTES}
        kinds={texts.kinds}
        kept={kept}
        accept="application/pdf,image/jpeg,image/png"
        multiple
      />
      <p className="text-sm text-muted">{texts.rule}</p>
      <FormButtons words={texts} to={`/bookings/${booking.id}`} leave={texts.notNow} />
    </ActionForm>
  );
}
