import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { RecipientForm } from "~/components/reports/recipients/recipient-form";
import { RecipientList } from "~/components/reports/recipients/recipient-list";
import { PageHeader } from "~/components/ui";
import { recipientTexts as texts } from "~/copy/reports/distribution/recipients";
import { addRecipient } from "~/domain/reports/distribution/add-recipient.server";
import { bookingRecipients } from "~/domain/reports/distribution/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ReportCrumbs } from "../report/crumbs";
import { GotDocuments } from "./got-documents";

export const meta = titled<typeof loader>(({ booking }) => `${texts.title} · PB-${booking.number}`);

export const loader = page({}, ({ actor, params }) => ({
  ...bookingRecipients(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(addRecipient, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ params }) => redirectWithToast(`/bookings/${params.id}/recipients`, texts.added),
});

/** Who gets what is signed of a booking, and what they got. */
export default function BookingRecipients() {
  const { booking, recipients, missing, mayAdd, formKey } = useLoaderData<typeof loader>();
  const list = `/bookings/${booking.id}/recipients`;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={`${texts.lead} ${texts.ofBooking}`}
        above={<ReportCrumbs booking={booking} here={texts.title} />}
      />
      <div className="grid gap-5">
        <RecipientList
          recipients={recipients}
          missing={missing}
          removalOf={({ id, mayRemove }) => (mayRemove ? `${list}/${id}/removal` : null)}
        >
          {(recipient) => (
            <GotDocuments recipient={recipient} booking={booking} formKey={`${formKey}-${recipient.id}`} />
          )}
        </RecipientList>
        {mayAdd ? <RecipientForm key={formKey} formKey={formKey} /> : null}
      </div>
    </div>
  );
}
