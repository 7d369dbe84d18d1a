import { DateTime, LinkButton } from "~/components/ui";
import { bookingDateTexts } from "~/copy/bookings/booking-dates";
import type { DateToAnswer } from "~/domain/bookings/dates/queries.server";
import { BookingTicket } from "../booking-ticket";
import { dueBy } from "./due-by";

const texts = bookingDateTexts.home;

/** A date that the other side has proposed, with the way to its answer. */
export function DateTicket({ date: { booking, ...date } }: { date: DateToAnswer }) {
  const { startsAt, endsAt, startAgreed, zone } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ ...bookingDateTexts.states.proposed, label: texts.stamp }}
      headline={texts.title[startAgreed ? "agreed" : "open"](date.proposerName)}
      due={dueBy(texts.answerBy, { until: date.expiresAt, at: date.at, zone })}
      facts={[
        {
          label: bookingDateTexts.proposed,
          value: <DateTime at={date.startsAt} until={date.endsAt} zone={zone} />,
          wide: true,
        },
        {
          label: bookingDateTexts.booked,
          value: startAgreed ? <DateTime at={startsAt} until={endsAt} zone={zone} /> : bookingDateTexts.notAgreed,
          wide: true,
        },
      ]}
      action={<LinkButton to={`/date-proposals/${date.id}/acceptance`}>{texts.see}</LinkButton>}
    >
      {date.note ? <p className="break-words whitespace-pre-line">{date.note}</p> : null}
    </BookingTicket>
  );
}
