import { CalendarDay, LinkButton } from "~/components/ui";
import { bookingDateTexts } from "~/copy/bookings/booking-dates";
import type { StartToAgree } from "~/domain/bookings/lists/next-bookings.server";
import type { Side } from "~/lib/vocabulary";
import { BookingTicket, otherSide } from "../booking-ticket";
import { dueBy } from "./due-by";

const texts = bookingDateTexts.home;

/** A booking for which nobody has proposed a start yet. It ends, with a full refund, unless one is agreed in time. */
export function StartTicket({ side, booking }: { side: Side; booking: StartToAgree }) {
  const { id, date, deadline, at, zone } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ tone: "waiting", label: texts.noStart }}
      due={dueBy(texts.agreeBy, { until: deadline, at, zone })}
      facts={[{ label: bookingDateTexts.planned, value: <CalendarDay date={date} /> }, otherSide(side, booking)]}
      action={<LinkButton to={`/bookings/${id}/date`}>{bookingDateTexts.propose.open}</LinkButton>}
    />
  );
}
