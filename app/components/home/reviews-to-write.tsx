import { LinkButton, stamps } from "~/components/ui";
import { reviewHomeTexts as texts } from "~/copy/reviews";
import type { ReviewToWrite } from "~/domain/reviews/reviews-to-write.server";
import type { Side } from "~/lib/vocabulary";
import { BookingTicket, nameOfOther, otherSide } from "./booking-ticket";
import { dueBy } from "./due-by";
import { TicketSection } from "./ticket-section";

/** Completed bookings that this side can still review. */
export function ReviewsToWrite({ side, bookings }: { side: Side; bookings: readonly ReviewToWrite[] }) {
  return (
    <TicketSection id="reviews-to-write" heading={texts.heading}>
      {bookings.map((booking) => (
        <BookingTicket
          key={booking.id}
          booking={booking}
          stamp={stamps.booking[booking.state]}
          due={dueBy(texts.reviewBy, booking)}
          facts={[otherSide(side, booking)]}
          action={
            <LinkButton to={`/bookings/${booking.id}/review`} variant="secondary">
              {texts.write(nameOfOther(side, booking))}
            </LinkButton>
          }
        />
      ))}
    </TicketSection>
  );
}
