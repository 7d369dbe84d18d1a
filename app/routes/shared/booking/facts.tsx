import { Link } from "@remix-run/react";
import { Badge, CalendarDay, Money, SpanDay, SpanHours, type TicketFact, type TicketProps } from "~/components/ui";
import { bookingDateTexts } from "~/copy/booking-dates";
import { bookingTexts as texts } from "~/copy/bookings";
import type { BookingView } from "~/domain/bookings/queries.server";
import { type Cents, sumCents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";

/** The day of the work, and below it the hours. */
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
    value: <SpanDay at={startsAt} zone={zone} />,
    note: (
      <>
        <SpanHours at={startsAt} until={endsAt} zone={zone} /> {isNightShift ? <Badge>{texts.night}</Badge> : null}
      </>
    ),
  };
}

type Dated = Pick<BookingView, "date" | "startsAt" | "endsAt" | "startAgreed" | "zone"> & { isNightShift?: boolean };

/** The hours, the rate and the equipment of a booking. */
export function bookingFacts(booking: BookingView): TicketFact[] {
  const { hours, hourlyRate, jobId, specialRequirements } = booking;
  const facts: TicketFact[] = [
    { label: texts.hours, value: texts.hoursShort(hours) },
    { label: texts.rate, value: <Money amount={hourlyRate} /> },
    {
      label: texts.materials,
      value: booking.testingMaterialsProvided ? texts.materialsBy.company : texts.materialsBy.inspector,
    },
  ];
  if (specialRequirements) facts.push({ label: texts.requirements, value: specialRequirements, wide: true });
  if (jobId) {
    const link = (
      <Link to={`/jobs/${jobId}`} className="link">
        {texts.job}
      </Link>
    );
    facts.push({ label: texts.posting, value: link });
  }
  return facts;
}

/** The amount that the viewer acts on: what the company has paid, or what the inspector gets. */
export function bookingFigure({ payments }: BookingView, role: Role): TicketFact | undefined {
  if (payments.length === 0) return undefined;
  if (role === "inspector") return { label: texts.money.share, value: <Money amount={sharesOf(payments)} /> };
  return { label: texts.money.figure, value: <Money amount={sumCents(payments.map(({ amount }) => amount))} /> };
}

/** The inspector's shares of a booking's payments, further hours included. */
export function sharesOf(payments: BookingView["payments"]): Cents {
  return sumCents(payments.flatMap(({ shares }) => shares?.inspectorAmount ?? []));
}
