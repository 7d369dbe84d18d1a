import { bookingStamps, DateTime, LinkButton, Money } from "~/components/ui";
import { holdTexts } from "~/copy/bookings/direct-bookings";
import type { HeldTime } from "~/domain/bookings/direct/queries.server";
import { timeLeft } from "~/lib/time/time-left";
import { BookingTicket } from "../booking-ticket";

const texts = holdTexts.home;

/** A time that is held until it is paid for, with the way to pay. */
export function HeldTicket({ held }: { held: HeldTime }) {
  const { id, inspectorName, startsAt, endsAt, zone, heldUntil, total, at } = held;
  return (
    <BookingTicket
      booking={held}
      stamp={bookingStamps.pending}
      figure={{ label: texts.total, value: <Money amount={total} /> }}
      due={{ label: texts.heldFor, value: timeLeft(heldUntil, at) ?? texts.lastMinute, note: texts.until }}
      facts={[
        { label: texts.inspector, value: inspectorName },
        { label: texts.when, value: <DateTime at={startsAt} until={endsAt} zone={zone} />, wide: true },
      ]}
      action={<LinkButton to={`/bookings/${id}`}>{texts.pay}</LinkButton>}
    />
  );
}
