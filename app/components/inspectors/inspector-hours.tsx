import { Link } from "~/components/ui/link";
import { inspectorPageTexts as texts } from "~/copy/accounts/profile-details";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import { dayLines, NO_AVAILABILITY, zoneWords } from "~/copy/inspectors/availability";
import { bookingPath } from "~/domain/bookings/direct/paths";
import type { InspectorPage } from "~/domain/home/inspector-page.server";
import { formatDay } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";

/** Of the headings around. */
export type Level = 2 | 3;

/** An inspector's week, and the days on which a company can book them. */
export function Hours({ shown: { profile, booking }, level }: { shown: InspectorPage; level: Level }) {
  const lines = dayLines(profile.week);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div>
        {lines.length === 0 ? <p>{NO_AVAILABILITY}</p> : null}
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {lines.length > 0 ? (
          <p className="mt-1 text-sm text-muted">{directBookingTexts.facts.zone(zoneWords(zoneOf(profile.usState)))}</p>
        ) : null}
        {profile.availability ? <p className="mt-1 break-words text-muted">{profile.availability}</p> : null}
      </div>
      {booking && !booking.obstacle && lines.length > 0 ? (
        <FreeDays id={profile.userId} booking={booking} level={level} />
      ) : null}
    </div>
  );
}

interface FreeDaysProps {
  id: string;
  booking: NonNullable<InspectorPage["booking"]>;
  level: Level;
}

function FreeDays({ id, booking, level }: FreeDaysProps) {
  const Heading = level === 2 ? "h3" : "h4";
  const { freeDays, siteState } = booking;
  if (freeDays.length === 0) return <p>{texts.noFreeDays}</p>;
  return (
    <div>
      <Heading className="font-semibold">{texts.freeDays}</Heading>
      <ul>
        {freeDays.map(({ date, free }) => (
          <li key={date}>
            <Link
              to={`${bookingPath(id)}?${new URLSearchParams({ ...(siteState ? { state: siteState } : {}), date })}`}
              className="link-alone"
            >
              {texts.freeDay(formatDay(date), free)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
