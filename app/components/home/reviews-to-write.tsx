import { Link } from "@remix-run/react";
import { bookingTexts } from "~/copy/bookings/bookings";
import { reviewHomeTexts as texts } from "~/copy/people/reviews";
import type { ReviewToWrite } from "~/domain/reviews/reviews-to-write.server";
import { timeLeft, unitOf } from "~/lib/time/time-left";
import type { Side } from "~/lib/vocabulary";
import { BookingRow, BookingRows } from "./booking-row";
import { nameOfOther } from "./booking-ticket";
import { TicketSection } from "./ticket-section";

export function ReviewsToWrite({ side, bookings }: { side: Side; bookings: readonly ReviewToWrite[] }) {
  if (bookings.length === 0) return null;
  const unit = unitOf(bookings.map(({ until, at }) => until - at));
  return (
    <TicketSection id="reviews-to-write" heading={texts.heading}>
      <BookingRows>
        {bookings.map((booking) => {
          const name = nameOfOther(side, booking);
          return (
            <BookingRow
              key={booking.id}
              booking={booking}
              note={`${name} · ${texts.reviewBy}: ${bookingTexts.left(timeLeft(booking.until, booking.at, unit))}`}
              when={
                <Link to={`/bookings/${booking.id}/review`} className="link-alone">
                  {texts.write(name)}
                </Link>
              }
            />
          );
        })}
      </BookingRows>
    </TicketSection>
  );
}
