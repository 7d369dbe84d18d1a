import { redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { PageHeader } from "~/components/ui";
import { directBookingTexts, holdTexts as texts } from "~/copy/bookings/direct-bookings";
import { holdOf } from "~/domain/bookings/direct/queries.server";
import { startBookingPayment } from "~/domain/bookings/direct/start-booking-payment.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { channelFor, toPayment } from "~/http/to-payment.server";
import { BookingCrumbs } from "../crumbs";
import { HoldPanel } from "./panel";

const access = { accessText: directBookingTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company"], right: "book", ...access }, ({ actor, params }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const hold = holdOf(actor, booking);
  if (!hold) throw redirect(`/bookings/${booking.id}`, 303);
  return { booking, hold, formKey: newFormKey() };
});

export const action = formAction(startBookingPayment, {
  ...access,
  add: (sent) => ({ bookingId: sent.params.id ?? "", channel: channelFor(sent) }),
  done: (done) => toPayment(done, done.result.paymentId),
});

/** The way to Checkout; shown where a payment could not be opened. */
export default function BookingPayment() {
  const { booking, hold, formKey } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <PageHeader title={booking.title} above={<BookingCrumbs booking={booking} />} />
      <HoldPanel booking={booking} hold={hold} formKey={formKey} />
      <Outlet />
    </div>
  );
}
