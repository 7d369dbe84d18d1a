import type { ReactNode } from "react";
import { RatingLink } from "~/components/reviews/rating-link";
import { ReviewOrigin } from "~/components/reviews/review-origin";
import { ReviewWords } from "~/components/reviews/review-words";
import { Avatar, Banner, Money } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { inspectorPageTexts as texts } from "~/copy/accounts/profile-details";
import { cancellationRecord } from "~/copy/bookings/cancellation";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import { errorSentence } from "~/copy/frame/errors";
import { dayLines, NO_AVAILABILITY, zoneWords } from "~/copy/inspectors/availability";
import { personReviewsTexts } from "~/copy/people/reviews";
import { bookingPath } from "~/domain/bookings/direct/paths";
import type { InspectorPage } from "~/domain/home/inspector-page.server";
import { formatDay } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";
import { Distribution } from "./distribution";
import { credentials, work } from "./inspector-facts";

interface InspectorSheetProps {
  shown: InspectorPage;
  /** The inspector sees also what is missing. */
  isOwn?: boolean;
  /** Of its parts: 2 on a page, 3 in a dialog. */
  level: Level;
}

type Level = 2 | 3;

/** An inspector as companies see them before they book: on a page of its own, and in a dialog over the list. */
export function InspectorSheet({ shown, isOwn = false, level }: InspectorSheetProps) {
  const { profile, booking } = shown;
  const facts = (all: Fact[]) => (isOwn ? all : all.filter(([, value]) => value));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={profile.name} picture={profile.profileImage} size="large" />
        <div className="grid min-w-0 flex-[1_1_16rem] gap-2">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <RatingLink rating={profile.rating} person={{ id: profile.userId, name: profile.name }} />
            {profile.hourlyRate === null ? null : (
              <span>
                <strong className="text-xl">
                  <Money amount={profile.hourlyRate} />
                </strong>{" "}
                {texts.facts.perHour}
              </span>
            )}
          </p>
          {booking?.isBookedBefore ? <p>{texts.bookedBefore}</p> : null}
          {profile.bio ? <p className="max-w-prose break-words whitespace-pre-line">{profile.bio}</p> : null}
        </div>
      </div>
      {booking?.obstacle ? (
        <Banner tone="warn">{errorSentence(booking.obstacle.code, booking.obstacle.params)}</Banner>
      ) : null}
      <Part level={level} title={texts.credentials}>
        <Facts facts={facts(credentials(shown))} />
      </Part>
      <Part level={level} title={texts.when}>
        <Hours shown={shown} level={level} />
      </Part>
      <Part level={level} title={texts.work}>
        <Facts facts={facts(work(shown))} />
      </Part>
      <Part level={level} title={personReviewsTexts.heading}>
        <Reviews shown={shown} />
      </Part>
    </div>
  );
}

function Part({ title, level, children }: { title: string; level: Level; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <section className="min-w-0 border-t border-line pt-3">
      <Heading className="mb-2 text-xl leading-tight">{title}</Heading>
      {children}
    </section>
  );
}

function Hours({ shown: { profile, booking }, level }: { shown: InspectorPage; level: Level }) {
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

function Reviews({ shown: { profile, distribution, reviews, booking } }: { shown: InspectorPage }) {
  const record = booking?.cancellations;
  return (
    <div className="grid gap-4">
      {record ? <p>{cancellationRecord.sentence(record)}</p> : null}
      {distribution ? <Distribution of={distribution} /> : <p className="text-muted">{personReviewsTexts.empty}</p>}
      {reviews.length > 0 ? (
        <ul className="grid gap-3">
          {reviews.map((review) => (
            <li key={review.id} className="grid gap-1.5 border-t border-line pt-3">
              {review.removed ? (
                <p className="text-muted">{personReviewsTexts.removed}</p>
              ) : (
                <ReviewWords stars={review.stars} text={review.text} />
              )}
              <ReviewOrigin review={review} />
            </li>
          ))}
        </ul>
      ) : null}
      {reviews.length > 0 ? (
        <p>
          <Link to={`/people/${profile.userId}/reviews`} className="link-alone">
            {personReviewsTexts.all}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
