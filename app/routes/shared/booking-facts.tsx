import { Link } from "@remix-run/react";
import { Badge, DateTime, Money, type TicketFact } from "~/components/ui";
import { bookingTexts as texts } from "~/copy/bookings";
import type { BookingView } from "~/domain/bookings/queries.server";
import type { Role } from "~/lib/vocabulary";

/** When, how long, at what rate, and with what. */
export function bookingFacts(booking: BookingView): TicketFact[] {
  const { startsAt, endsAt, zone, hours, hourlyRate, isNightShift, jobId, specialRequirements } = booking;
  const facts: TicketFact[] = [
    {
      label: texts.when,
      value: (
        <>
          <DateTime at={startsAt} until={endsAt} zone={zone} /> {isNightShift ? <Badge>{texts.night}</Badge> : null}
        </>
      ),
      wide: true,
    },
    { label: texts.hours, value: hours },
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
export function bookingFigure({ payment }: BookingView, role: Role): TicketFact | undefined {
  if (!payment) return undefined;
  if (role === "inspector" && payment.shares) {
    return { label: texts.money.share, value: <Money amount={payment.shares.inspectorAmount} /> };
  }
  return { label: texts.money.figure, value: <Money amount={payment.amount} /> };
}
