import { MapPin } from "lucide";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { Stars } from "~/components/ui/stars";
import { weekText } from "~/copy/inspectors/availability";
import { cut, listedInspectorTexts as texts } from "~/copy/inspectors/find-inspectors";
import { hasHours } from "~/domain/availability/week";
import { bookingPath } from "~/domain/bookings/direct/paths";
import type { InspectorOnCard } from "~/domain/inspectors/card.server";
import { formatDollars } from "~/lib/money";
import { CertificateLine, ShortList } from "./certificate-line";

interface InspectorCardProps {
  inspector: InspectorOnCard;
  profileTo: string;
  /** Added to the address of the booking: the day and the site's state. */
  bookingQuery: string;
  /** Where distances begin. */
  from: "site" | "office";
  /** 3 under a heading of its own. */
  headingLevel?: 2 | 3;
}

/** Specification 2, section 2: an availability's text on a card. */
const AVAILABILITY_CHARACTERS = 40;

export function InspectorCard({ inspector, profileTo, bookingQuery, from, headingLevel = 2 }: InspectorCardProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const { id, name, hourlyRate, rating, week, availability, selfReported, specialties, isBookedBefore } = inspector;
  return (
    <article className="sheet flex min-w-0 grow flex-col gap-2.5 rounded-md border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Avatar name={name} picture={inspector.picture} />
        <div className="grid min-w-0 grow basis-28 justify-items-start gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 justify-self-stretch">
            <Heading className="min-w-0 text-xl leading-tight">
              <Link to={profileTo} preventScrollReset className="link break-words">
                {name}
              </Link>
            </Heading>
            {hourlyRate === null ? null : (
              <p className="shrink-0 whitespace-nowrap tabular-nums">
                <span className="text-xl font-semibold">{formatDollars(hourlyRate)}</span>
                <span className="text-sm text-muted">{texts.perHour}</span>
              </p>
            )}
          </div>
          {isBookedBefore ? <Badge tone="info">{texts.bookedBefore}</Badge> : null}
        </div>
      </div>
      <Place inspector={inspector} from={from} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rating={rating?.average ?? null} count={rating?.count} />
        <span>{experience(inspector)}</span>
      </p>
      <CertificateLine certificates={inspector.certificates} />
      {selfReported.length > 0 ? <ShortList label={texts.selfReported} all={selfReported} /> : null}
      {specialties.length > 0 ? (
        <p className="text-sm break-words">
          <span className="text-muted">{texts.specialties}</span> {cut(specialties.join(", "), 80)}
        </p>
      ) : null}
      <div className="text-sm">
        <p className="break-words">{weekText(week)}</p>
        {availability ? <p className="break-words text-muted">{cut(availability, AVAILABILITY_CHARACTERS)}</p> : null}
        {hasHours(week) ? null : <p className="mt-1 text-muted">{texts.noHours}</p>}
      </div>
      <div className="no-print mt-auto flex flex-wrap gap-2 pt-1 *:grow">
        {hasHours(week) ? (
          <LinkButton to={bookingPath(id) + bookingQuery} aria-label={`${texts.book} ${name}`}>
            {texts.book}
          </LinkButton>
        ) : null}
        <LinkButton to={profileTo} preventScrollReset variant="secondary" aria-label={`${texts.viewProfile}: ${name}`}>
          {texts.viewProfile}
        </LinkButton>
        <LinkButton to={`/messages/${id}`} variant="quiet" aria-label={`${texts.contact} ${name}`}>
          {texts.contact}
        </LinkButton>
      </div>
    </article>
  );
}

function Place({ inspector: { city, usState, miles }, from }: Pick<InspectorCardProps, "inspector" | "from">) {
  const place = [city, usState].filter(Boolean).join(", ") || texts.noPlace;
  const distance = miles === null ? null : from === "site" ? texts.fromSite(miles) : texts.fromOffice(miles);
  return (
    <p className="flex items-start gap-1 text-sm text-muted">
      <Icon of={MapPin} className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        {place}
        {distance ? <span className="whitespace-nowrap text-ink"> · {distance}</span> : null}
      </span>
    </p>
  );
}

function experience({ yearsOfExperience, completedJobs }: InspectorOnCard): string {
  const jobs = completedJobs === 0 ? texts.noJobs : texts.jobs(completedJobs);
  return yearsOfExperience === null ? jobs : `${jobs} · ${texts.years(yearsOfExperience)}`;
}
