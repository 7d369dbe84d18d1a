import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { errorSentence } from "~/copy/frame/errors";
import { postJobTexts } from "~/copy/jobs/jobs";
import { assignmentFormTexts as texts } from "~/copy/people/assignment-form";
import { assignBooking, bookingAssignment } from "~/domain/bookings/assign-booking.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { BookingCrumbs } from "../../shared/booking/crumbs";
import { AssignmentPage } from "./form";

const access = { accessText: postJobTexts.accessText };

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const loader = page({ roles: ["company"], right: "book", ...access }, ({ actor, params }) => {
  const { booking, ...choices } = bookingAssignment(actor, params.id ?? "");
  return {
    ...choices,
    booking: { id: booking.id, number: booking.number, title: booking.title },
    formKey: newFormKey(),
  };
});

export const action = formAction(assignBooking, {
  ...access,
  add: ({ params }) => ({ bookingId: params.id ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}`, texts.done),
});

/** Whom of the company to ask about a booking, and its project. */
export default function BookingAssignment() {
  const { isOpen, booking, ...shown } = useLoaderData<typeof loader>();
  return (
    <AssignmentPage
      {...shown}
      title={booking.title}
      back={`/bookings/${booking.id}`}
      above={<BookingCrumbs booking={booking} />}
      obstacle={isOpen ? null : errorSentence("booking-over")}
    />
  );
}
