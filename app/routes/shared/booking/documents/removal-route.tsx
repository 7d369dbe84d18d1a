import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { Obstacle } from "~/components/forms/obstacle";
import { Card, PageHeader } from "~/components/ui";
import { documentTexts } from "~/copy/bookings/booking-documents";
import { errorSentence } from "~/copy/frame/errors";
import { documentToRemove } from "~/domain/bookings/documents/queries.server";
import { removeDocument } from "~/domain/bookings/documents/remove-document.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { BookingCrumbs } from "../crumbs";

const texts = documentTexts.removal;

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company", "inspector"], right: "write" }, ({ actor, params }) => ({
  role: actor.role,
  ...documentToRemove(actor, params.id ?? "", params.document ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(removeDocument, {
  add: ({ params }) => ({ bookingId: params.id ?? "", documentId: params.document ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}#documents`, texts.done),
});

/** Asks before a document is taken away from both sides, and names it. */
export default function DocumentRemoval() {
  const { role, booking, document, obstacle, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const other = role === "company" ? booking.inspector.name : booking.company.name;
  const back = `/bookings/${booking.id}#documents`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={obstacle ? undefined : texts.lead(other)}
        above={<BookingCrumbs booking={booking} />}
      />
      <Card title={booking.title}>
        {obstacle ? (
          <Obstacle text={errorSentence(obstacle)} back={{ to: back, label: documentTexts.back }} />
        ) : (
          <ActionForm form={form} formKey={formKey} className="grid gap-5">
            <p className="font-semibold break-all">{document.filename}</p>
            <FormButtons words={texts} variant="danger" to={back} leave={texts.keep} />
          </ActionForm>
        )}
      </Card>
    </div>
  );
}
