import { Link } from "@remix-run/react";
import { Badge, CalendarDay, Money, SpanDay, SpanHours, type TicketFact, type TicketProps } from "~/components/ui";
import { bookingDateTexts } from "~/copy/booking-dates";
import { bookingTexts as texts } from "~/copy/bookings";
import type { BookingView } from "~/domain/bookings/queries.server";
import { type Cents, sumCents } from "~/lib/money";
import { clockIn, formatClock } from "~/lib/time/dates";
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

type Dated = Pick<BookingView, "date" | "startsAt" | "endsAt" | "startAgreed" | "zone"> & { isNightShift?: boolean };

/** Where the work is, as a link that opens maps. */
export function SiteLink({
  booking: { location, siteState },
}: {
  booking: Pick<BookingView, "location" | "siteState">;
}) {
  const address = siteState && !location.includes(`, ${siteState}`) ? `${location}, ${siteState}` : location;
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      rel="noreferrer"
      target="_blank"
      className="link -my-2.5 inline-block py-2.5"
    >
      {location}
      <span className="sr-only"> ({texts.map})</span>
    </a>
  );
}

/** What someone needs at the gate: whom to call, what to know and bring, what to test. */
export function siteFacts(booking: BookingView, role: Role): TicketFact[] {
  const { jobId, specialRequirements, testingMaterialsProvided } = booking;
  const facts: TicketFact[] = [];
  const reach = role === "inspector" ? { ...booking.company, name: booking.company.person } : booking.inspector;
  if (role !== "admin" && reach.email !== null) {
    facts.push({ label: texts.call, value: <Reach {...reach} />, wide: true });
  }
  if (specialRequirements) facts.push({ label: texts.requirements, value: specialRequirements, wide: true });
  facts.push({ label: texts.materials, value: texts.materialsBy[testingMaterialsProvided ? "company" : "inspector"] });
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

function Reach({ name, email, phone }: { name: string; email: string | null; phone: string | null }) {
  return (
    <>
      {name}{" "}
      <a href={phone ? `tel:${phone.replace(/[^\d+]/g, "")}` : `mailto:${email}`} className="link-alone">
        {phone ?? email}
      </a>
    </>
  );
}

/** The hours and the rate of a booking, and the amount that the viewer acts on: what the company has paid, or what the inspector gets. */
export function moneyFacts({ hours, hourlyRate, payments }: BookingView, role: Role): TicketFact[] {
  const facts: TicketFact[] = [
    { label: texts.hours, value: texts.hoursShort(hours) },
    { label: texts.rate, value: <Money amount={hourlyRate} /> },
  ];
  if (payments.length === 0) return facts;
  const amount = role === "inspector" ? sharesOf(payments) : sumCents(payments.map((payment) => payment.amount));
  const label = role === "inspector" ? texts.money.share : texts.money.figure;
  return [...facts, { label, value: <Money amount={amount} /> }];
}

/** The inspector's shares of a booking's payments, further hours included. */
export function sharesOf(payments: BookingView["payments"]): Cents {
  return sumCents(payments.flatMap(({ shares }) => shares?.inspectorAmount ?? []));
}
