import { LinkButton, Money } from "~/components/ui";
import { furtherHoursTexts } from "~/copy/bookings/further-hours";
import type { HoursToAnswer } from "~/domain/bookings/further-hours/hours-to-answer.server";
import { formatQuarters } from "~/lib/time/durations";
import { BookingTicket } from "../booking-ticket";
import { dueBy } from "./due-by";

const texts = furtherHoursTexts.home;

/** Further hours that an inspector has proposed, with the way to their answer. */
export function HoursTicket({ hours }: { hours: HoursToAnswer }) {
  const { id, bookingId, inspectorName, quarters, note, price, expiresAt, at, zone } = hours;
  return (
    <BookingTicket
      booking={{ ...hours, id: bookingId }}
      stamp={{ ...furtherHoursTexts.states.proposed, label: furtherHoursTexts.proposals }}
      headline={texts.title(inspectorName, formatQuarters(quarters))}
      figure={{ label: furtherHoursTexts.cost, value: <Money amount={price.total} /> }}
      due={dueBy(texts.answerBy, { until: expiresAt, at, zone })}
      action={<LinkButton to={`/further-hours/${id}/payment`}>{texts.see}</LinkButton>}
    >
      {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
    </BookingTicket>
  );
}
