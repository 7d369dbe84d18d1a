import { HeldCertificates } from "~/components/certification/held-certificates";
import { RatingLink } from "~/components/reviews/rating-link";
import { Money } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { cancellationRecord } from "~/copy/bookings/cancellation";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import { weekText } from "~/copy/inspectors/availability";
import type { InspectorToBook } from "~/domain/bookings/direct/queries.server";
import { zoneName } from "~/lib/time/dates";

const texts = directBookingTexts.facts;
const MOST_SPECIALTIES = 3;

/** What a company decides by before it books. */
export function InspectorFacts({ inspector }: { inspector: InspectorToBook }) {
  const { hourlyRate, certificates, week, zone, at, city, usState, rating, specialties, cancellations } = inspector;
  const facts: Fact[] = [
    [texts.rating, <RatingLink key="rating" rating={rating} person={inspector} />],
    [
      texts.certification,
      <HeldCertificates key="certification" certificates={certificates} none={texts.notCertified} />,
    ],
    [texts.rate, hourlyRate === null ? texts.noRate : <Rate key="rate" amount={hourlyRate} />],
    [texts.hours, `${weekText(week)}\n${texts.zone(zoneName(zone, at))}`],
    [texts.place, [city, usState].filter(Boolean).join(", ")],
  ];
  if (specialties.length > 0) facts.push([texts.specialties, someOf(specialties)]);
  if (cancellations) facts.splice(1, 0, [cancellationRecord.since, cancellationRecord.canceled(cancellations)]);
  return <Facts facts={facts} />;
}

/** Source: specification 2, Find Inspectors: the booking shows at most three. */
function someOf(specialties: readonly string[]): string {
  const more = specialties.length - MOST_SPECIALTIES;
  const some = specialties.slice(0, MOST_SPECIALTIES).join(", ");
  return more > 0 ? `${some} ${texts.more(more)}` : some;
}

function Rate({ amount }: { amount: NonNullable<InspectorToBook["hourlyRate"]> }) {
  return (
    <>
      <Money amount={amount} />
      {texts.perHour}
    </>
  );
}
