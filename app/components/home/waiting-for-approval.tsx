import { workTexts } from "~/copy/bookings/work";
import type { WorkToApprove } from "~/domain/bookings/work/queries.server";
import { timeLeft, unitOf } from "~/lib/time/time-left";
import { BookingRow, BookingRows } from "./booking-row";
import { TicketSection } from "./ticket-section";

export function WaitingForApproval({ bookings }: { bookings: readonly WorkToApprove[] }) {
  if (bookings.length === 0) return null;
  const unit = unitOf(bookings.map(({ approvalDueAt, at }) => approvalDueAt - at));
  return (
    <TicketSection id="waiting-for-approval" heading={workTexts.home.waiting}>
      <BookingRows>
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            note={`${booking.companyName} · ${booking.location}`}
            when={`${workTexts.automatic.label} ${workTexts.automatic.within(timeLeft(booking.approvalDueAt, booking.at, unit))}`}
          />
        ))}
      </BookingRows>
    </TicketSection>
  );
}
