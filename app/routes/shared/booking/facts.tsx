import { Link } from "@remix-run/react";
import { gateFacts } from "~/components/bookings/gate-facts";
import { PhoneLink } from "~/components/bookings/phone-link";
import { ConcreteLines, type ConcreteShown } from "~/components/concrete/concrete-fact";
import { Money, type TicketFact } from "~/components/ui";
import { EmailLink } from "~/components/ui/email-link";
import { bookingTexts as texts } from "~/copy/bookings/bookings";
import { concreteTexts } from "~/copy/jobs/concrete-fact";
import type { BookingView } from "~/domain/bookings/queries.server";
import { type Cents, sumCents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";

/** What someone needs at the gate: whom to call, what to know and bring, what to test. */
export function siteFacts(booking: BookingView, role: Role, concrete: ConcreteShown): TicketFact[] {
  const { jobId, specialRequirements, testingMaterialsProvided } = booking;
  const facts: TicketFact[] = gateFacts(booking);
  if (concrete.lines.length > 0 || concrete.mayPlan)
    facts.push({
      label: concreteTexts.fact,
      value: <ConcreteLines {...concrete} to={`/bookings/${booking.id}/concrete`} />,
      wide: true,
    });
  const reach = role === "inspector" ? { ...booking.company, name: booking.company.person ?? "" } : booking.inspector;
  if (role !== "admin" && reach.email !== null) {
    const { name, email, phone } = reach;
    facts.push({ label: texts.call, value: <Reach name={name} email={email} phone={phone} />, wide: true });
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
      {name} {phone ? <PhoneLink phone={phone} /> : email ? <EmailLink email={email} /> : null}
    </>
  );
}

/** The hours and the rate of a booking, and the amount that the viewer acts on: what the company has paid and gets back, or what the inspector gets. */
export function moneyFacts({ hours, hourlyRate, payments }: BookingView, role: Role): TicketFact[] {
  const facts: TicketFact[] = [
    { label: texts.hours, value: texts.hoursShort(hours) },
    ...(hourlyRate === null ? [] : [{ label: texts.rate, value: <Money amount={hourlyRate} /> }]),
  ];
  if (payments.length === 0) return facts;
  if (role === "inspector")
    return [...facts, { label: texts.money.share, value: <Money amount={sharesOf(payments)} /> }];
  const refunded = sumCents(payments.map(({ refundedAmount }) => refundedAmount));
  facts.push({ label: texts.money.figure, value: <Money amount={sumCents(payments.map(({ amount }) => amount))} /> });
  if (refunded > 0) facts.push({ label: texts.money.refunded, value: <Money amount={refunded} /> });
  return facts;
}

/** The inspector's shares of a booking's payments, further hours included. */
export function sharesOf(payments: BookingView["payments"]): Cents {
  return sumCents(payments.flatMap(({ shares }) => shares?.inspectorAmount ?? []));
}
