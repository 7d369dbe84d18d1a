import { LinkButton, StatusStamp, stamps, Ticket, type TicketFact } from "~/components/ui";
import { bookingTexts } from "~/copy/bookings";
import type { NextBooking } from "~/domain/bookings/next-bookings.server";
import type { Side } from "~/lib/vocabulary";
import { bookingDue } from "./booking-due";
import { PhoneLink } from "./phone-link";
import { SiteLink } from "./site-link";

const texts = bookingTexts.home;

/** The bookings that begin next: when, where, and whom to call. */
export function NextBookings({ side, bookings }: { side: Side; bookings: readonly NextBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby="next-bookings" className="grid gap-3">
      <h2 id="next-bookings">{texts.heading}</h2>
      {bookings.map((booking) => (
        <Ticket
          key={booking.id}
          code={`PB-${booking.number}`}
          stamp={<StatusStamp {...stamps.booking[booking.state]} />}
          title={booking.title}
          to={`/bookings/${booking.id}`}
          headingLevel={3}
          place={<SiteLink booking={booking} />}
          due={bookingDue(booking)}
          facts={otherSide(side, booking)}
          action={
            <LinkButton to={`/bookings/${booking.id}`} variant="secondary">
              {texts.view}
            </LinkButton>
          }
        />
      ))}
    </section>
  );
}

function otherSide(side: Side, booking: NextBooking): TicketFact[] {
  const [name, phone] =
    side === "company" ? [booking.inspectorName, booking.inspectorPhone] : [booking.companyName, booking.companyPhone];
  const facts: TicketFact[] = [{ label: texts.with[side], value: name }];
  if (phone) facts.push({ label: bookingTexts.call, value: <PhoneLink phone={phone} /> });
  return facts;
}
