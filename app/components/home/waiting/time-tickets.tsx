import { bookingStamps, CalendarDay, DateTime, LinkButton, Money } from "~/components/ui";
import { bookingDateTexts } from "~/copy/bookings/booking-dates";
import { holdTexts } from "~/copy/bookings/direct-bookings";
import { furtherHoursTexts } from "~/copy/bookings/further-hours";
import type { DateToAnswer } from "~/domain/bookings/dates/queries.server";
import type { HeldTime } from "~/domain/bookings/direct/queries.server";
import type { HoursToAnswer } from "~/domain/bookings/further-hours/hours-to-answer.server";
import type { StartToAgree } from "~/domain/bookings/lists/next-bookings.server";
import { formatQuarters } from "~/lib/time/durations";
import { type TimeUnit, timeLeft } from "~/lib/time/time-left";
import type { Side } from "~/lib/vocabulary";
import { BookingTicket, otherSide } from "../booking-ticket";
import { dueBy } from "./due-by";

const dateTicketTexts = bookingDateTexts.home;

export function DateTicket({ date: { booking, ...date }, unit }: { date: DateToAnswer; unit: TimeUnit }) {
  const { startsAt, endsAt, startAgreed, zone } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ ...bookingDateTexts.states.proposed, label: dateTicketTexts.stamp }}
      headline={dateTicketTexts.title[startAgreed ? "agreed" : "open"](date.proposerName)}
      due={dueBy(dateTicketTexts.answerBy, { until: date.expiresAt, at: date.at, zone, unit })}
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
      action={<LinkButton to={`/date-proposals/${date.id}/acceptance`}>{dateTicketTexts.see}</LinkButton>}
    >
      {date.note ? <p className="break-words whitespace-pre-line">{date.note}</p> : null}
    </BookingTicket>
  );
}

/** A booking for which nobody has proposed a start yet. It ends, with a full refund, unless one is agreed in time. */
export function StartTicket({ side, booking, unit }: { side: Side; booking: StartToAgree; unit: TimeUnit }) {
  const { id, date, deadline, at, zone } = booking;
  return (
    <BookingTicket
      booking={booking}
      stamp={{ tone: "waiting", label: dateTicketTexts.noStart }}
      due={dueBy(dateTicketTexts.agreeBy, { until: deadline, at, zone, unit })}
      facts={[{ label: bookingDateTexts.planned, value: <CalendarDay date={date} /> }, otherSide(side, booking)]}
      action={<LinkButton to={`/bookings/${id}/date`}>{bookingDateTexts.propose.open}</LinkButton>}
    />
  );
}

const heldTicketTexts = holdTexts.home;

export function HeldTicket({ held }: { held: HeldTime }) {
  const { id, inspectorName, startsAt, endsAt, zone, heldUntil, total, at, isBeyondLimit } = held;
  return (
    <BookingTicket
      booking={held}
      stamp={bookingStamps.pending}
      figure={{ label: heldTicketTexts.total, value: <Money amount={total} /> }}
      due={{
        label: heldTicketTexts.heldFor,
        value: timeLeft(heldUntil, at) ?? heldTicketTexts.lastMinute,
        note: heldTicketTexts.until,
      }}
      facts={[
        { label: heldTicketTexts.inspector, value: inspectorName },
        { label: heldTicketTexts.when, value: <DateTime at={startsAt} until={endsAt} zone={zone} />, wide: true },
      ]}
      action={
        <LinkButton to={`/bookings/${id}`} variant={isBeyondLimit ? "secondary" : "primary"}>
          {heldTicketTexts[isBeyondLimit ? "see" : "pay"]}
        </LinkButton>
      }
    />
  );
}

const hoursTicketTexts = furtherHoursTexts.home;

export function HoursTicket({ hours, unit }: { hours: HoursToAnswer; unit: TimeUnit }) {
  const { id, bookingId, inspectorName, quarters, note, price, expiresAt, at, zone } = hours;
  return (
    <BookingTicket
      booking={{ ...hours, id: bookingId }}
      stamp={{ ...furtherHoursTexts.states.proposed, label: furtherHoursTexts.proposals }}
      headline={hoursTicketTexts.title(inspectorName, formatQuarters(quarters))}
      figure={{ label: furtherHoursTexts.cost, value: <Money amount={price.total} /> }}
      due={dueBy(hoursTicketTexts.answerBy, { until: expiresAt, at, zone, unit })}
      action={<LinkButton to={`/further-hours/${id}/payment`}>{hoursTicketTexts.see}</LinkButton>}
    >
      {note ? <p className="break-words whitespace-pre-line">{note}</p> : null}
    </BookingTicket>
  );
}
