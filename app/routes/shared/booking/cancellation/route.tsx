import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Obstacle } from "~/components/forms/obstacle";
import { Card, PageHeader } from "~/components/ui";
import { stateSentence } from "~/copy/bookings/booking-states";
import { cancellationTexts as texts } from "~/copy/bookings/cancellation";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { BookingCrumbs } from "../crumbs";
import { CancellationForm } from "./form";

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company", "inspector"] }, ({ actor, params }) => ({
  role: actor.role,
  ...quotedCancellation(actor, params.id ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(cancelBooking, {
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result, actor }) =>
    redirectWithToast(`/bookings/${result.bookingId}`, {
      title: texts.done.title,
      description: texts.done[actor.role]({ refund: result.refunded }),
    }),
});

/** Asks before a booking is canceled, and says to the cent what it costs. */
export default function BookingCancellation() {
  const { role, booking, quote, hasBegun, other, formKey } = useLoaderData<typeof loader>();
  const back = `/bookings/${booking.id}`;
  return (
    <div className="max-w-3xl">
      <PageHeader title={texts.title} above={<BookingCrumbs booking={booking} />} />
      <Card title={booking.title}>
        {quote ? (
          <CancellationForm
            role={role}
            booking={booking}
            quote={quote}
            hasBegun={hasBegun}
            other={other}
            formKey={formKey}
          />
        ) : (
          <Obstacle text={stateSentence(booking, role)} back={{ to: back, label: texts.back }} />
        )}
      </Card>
    </div>
  );
}
