import { DateTime, LinkButton, StatusStamp, Ticket } from "~/components/ui";
import { bookingDateTexts } from "~/copy/booking-dates";
import type { DateToAnswer } from "~/domain/bookings/dates/queries.server";
import { dueBy } from "./due-by";

const texts = bookingDateTexts.home;

/** Dates that the other side has proposed, each with the way to its answer. */
export function DatesToAnswer({ dates }: { dates: readonly DateToAnswer[] }) {
  if (dates.length === 0) return null;
  return (
    <section aria-labelledby="dates-to-answer" className="grid gap-3">
      <h2 id="dates-to-answer">{texts.heading}</h2>
      {dates.map(({ booking, ...date }) => (
        <Ticket
          key={date.id}
          code={`PB-${booking.number}`}
          stamp={<StatusStamp {...bookingDateTexts.states.proposed} label={texts.stamp} />}
          title={texts.title[booking.startAgreed ? "agreed" : "open"](date.proposerName)}
          to={`/bookings/${booking.id}`}
          headingLevel={3}
          place={`${booking.title}, ${booking.location}`}
          due={dueBy(texts.answerBy, { until: date.expiresAt, at: date.at, zone: booking.zone })}
          facts={[
            {
              label: bookingDateTexts.proposed,
              value: <DateTime at={date.startsAt} until={date.endsAt} zone={booking.zone} />,
              wide: true,
            },
            {
              label: bookingDateTexts.booked,
              value: booking.startAgreed ? (
                <DateTime at={booking.startsAt} until={booking.endsAt} zone={booking.zone} />
              ) : (
                bookingDateTexts.notAgreed
              ),
              wide: true,
            },
          ]}
          action={<LinkButton to={`/date-proposals/${date.id}/acceptance`}>{texts.see}</LinkButton>}
        >
          {date.note ? <p className="break-words whitespace-pre-line">{date.note}</p> : null}
        </Ticket>
      ))}
    </section>
  );
}
