import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { RecipientRemoval, removalTitle } from "~/components/reports/recipients/recipient-removal";
import { PageHeader } from "~/components/ui";
import { recipientTexts } from "~/copy/reports/distribution/recipients";
import { bookingRecipients, recipientToRemove } from "~/domain/reports/distribution/queries.server";
import { removeRecipient } from "~/domain/reports/distribution/remove-recipient.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ReportCrumbs } from "../report/crumbs";

const texts = recipientTexts.removal;

export const meta = titled<typeof loader>(({ recipient }) => removalTitle(recipient));

export const loader = page({ roles: ["company", "inspector"], right: "post" }, ({ actor, params }) => {
  const { booking, recipients } = bookingRecipients(actor, params.id ?? "");
  const { name, role } = recipientToRemove(recipients, params.recipient ?? "");
  return { booking, recipient: { name, role }, formKey: newFormKey() };
});

export const action = formAction(removeRecipient, {
  add: ({ params }) => ({ recipientId: params.recipient ?? "" }),
  done: ({ params }) => redirectWithToast(`/bookings/${params.id}/recipients`, texts.done),
});

export default function BookingRecipientRemoval() {
  const { booking, recipient, formKey } = useLoaderData<typeof loader>();
  const title = removalTitle(recipient);
  return (
    <div className="max-w-3xl">
      <PageHeader title={title} lead={texts.lead} above={<ReportCrumbs booking={booking} here={title} />} />
      <RecipientRemoval formKey={formKey} back={`/bookings/${booking.id}/recipients`} />
    </div>
  );
}
