import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { Card, PageHeader } from "~/components/ui";
import { directBookingTexts, holdTexts } from "~/copy/bookings/direct-bookings";
import { letGoSlot } from "~/domain/bookings/direct/let-go-slot.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { BookingCrumbs } from "../crumbs";

const texts = holdTexts.release;
const access = { accessText: directBookingTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company"], right: "book", ...access }, ({ actor, params }) => {
  const { id, number, title, state, inspector } = bookingFor(actor, params.id ?? "");
  if (state !== "pending") throw redirect(`/bookings/${id}`, 303);
  return { booking: { id, number, title }, name: inspector.name, formKey: newFormKey() };
});

export const action = formAction(letGoSlot, {
  ...access,
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, { ...texts.done, tone: "neutral" }),
});

/** Asks before a held time is let go. */
export default function Release() {
  const { booking, name, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const back = `/bookings/${booking.id}`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} lead={texts.lead(name)} above={<BookingCrumbs booking={booking} />} />
      <Card title={booking.title}>
        <ActionForm formKey={formKey} form={form}>
          <FormButtons words={texts} variant="danger" to={back} leave={texts.keep} />
        </ActionForm>
      </Card>
    </div>
  );
}
