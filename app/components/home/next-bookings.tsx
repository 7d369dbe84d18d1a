import { bookingDue } from "~/components/bookings/booking-due";
import { SiteLink } from "~/components/bookings/site-link";
import { LinkButton, stamps } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";
import type { NextBooking } from "~/domain/bookings/lists/next-bookings.server";
import type { Side } from "~/lib/vocabulary";
import { BookingTicket, callFacts, otherSide } from "./booking-ticket";
import { TicketSection } from "./ticket-section";

const texts = bookingTexts.home;

/** The bookings that begin next: when, where, and whom to call. */
export function NextBookings({ side, bookings }: { side: Side; bookings: readonly NextBooking[] }) {
  return (
    <TicketSection id="next-bookings" heading={texts.heading}>
      {bookings.map((booking) => (
        <BookingTicket
          key={booking.id}
          booking={booking}
          stamp={stamps.booking[booking.state]}
          place={<SiteLink booking={booking} />}
          due={bookingDue(booking)}
          facts={[otherSide(side, booking), ...callFacts(phoneOf(side, booking))]}
          action={
            <LinkButton to={`/bookings/${booking.id}`} variant="secondary">
              {texts.view}
            </LinkButton>
          }
        />
      ))}
    </TicketSection>
  );
}

function phoneOf(side: Side, { inspectorPhone, companyPhone }: NextBooking): string | null {
  return side === "company" ? inspectorPhone : companyPhone;
}
