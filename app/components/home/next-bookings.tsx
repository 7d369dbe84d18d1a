import { bookingDue } from "~/components/bookings/booking-due";
import { SiteLink } from "~/components/bookings/site-link";
import { bookingStamps, DateTime, LinkButton, type TicketFact } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings/bookings";
import type { NextBooking } from "~/domain/bookings/lists/next-bookings.server";
import type { Side } from "~/lib/vocabulary";
import { BookingRow, BookingRows } from "./booking-row";
import { BookingTicket, callFacts, nameOfOther, otherSide } from "./booking-ticket";
import { TicketSection } from "./ticket-section";

const texts = bookingTexts.home;

interface NextBookingsProps {
  side: Side;
  bookings: readonly NextBooking[];
  /** All as rows, where the page leads with a ticket of today. */
  compact?: boolean;
}

export function NextBookings({ side, bookings, compact = false }: NextBookingsProps) {
  const [first, ...others] = bookings;
  if (!first) return null;
  const rows = compact ? bookings : others;
  return (
    <TicketSection id="next-bookings" heading={texts.heading}>
      {compact ? null : <NextBookingTicket side={side} booking={first} />}
      {rows.length === 0 ? null : (
        <BookingRows>
          {rows.map((booking) => (
            <BookingRow
              key={booking.id}
              booking={booking}
              when={<DateTime at={booking.startsAt} zone={booking.zone} />}
              note={`${nameOfOther(side, booking)} · ${booking.location}`}
            />
          ))}
        </BookingRows>
      )}
    </TicketSection>
  );
}

function NextBookingTicket({ side, booking }: { side: Side; booking: NextBooking }) {
  return (
    <BookingTicket
      booking={booking}
      stamp={bookingStamps[booking.state]}
      place={<SiteLink booking={booking} />}
      due={bookingDue(booking)}
      facts={[otherSide(side, booking), ...callsOf(side, booking)]}
      action={
        <LinkButton to={`/bookings/${booking.id}`} variant="secondary">
          {texts.view}
        </LinkButton>
      }
    />
  );
}

function callsOf(side: Side, { inspectorPhone, companyPhone, companyContact }: NextBooking): TicketFact[] {
  return side === "company" ? callFacts(inspectorPhone) : callFacts(companyPhone, companyContact);
}
