import { Badge, CalendarDay, SpanDay, SpanHours, type TicketProps } from "~/components/ui";
import { bookingDateTexts } from "~/copy/bookings/booking-dates";
import { bookingTexts as texts } from "~/copy/bookings/bookings";
import { clockIn, formatClock } from "~/lib/time/dates";

export function bookingDue({ date, startsAt, endsAt, startAgreed, zone, isNightShift }: Dated): TicketProps["due"] {
  if (!startAgreed) {
    const planned = (
      <>
        {bookingDateTexts.planned} <CalendarDay date={date} />
      </>
    );
    return { label: texts.when, value: bookingDateTexts.notAgreed, note: planned };
  }
  return {
    label: texts.when,
    value: (
      <>
        <SpanDay at={startsAt} zone={zone} />, {formatClock(clockIn(zone, startsAt))}
      </>
    ),
    note: (
      <>
        <SpanHours at={startsAt} until={endsAt} zone={zone} /> {isNightShift ? <Badge>{texts.night}</Badge> : null}
      </>
    ),
  };
}

interface Dated {
  date: string;
  startsAt: number;
  endsAt: number;
  startAgreed: boolean;
  zone: string;
  isNightShift?: boolean;
}
