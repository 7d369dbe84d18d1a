import type { ReactNode } from "react";
import { RatingLink } from "~/components/reviews/rating-link";
import { ReviewOrigin } from "~/components/reviews/review-origin";
import { ReviewWords } from "~/components/reviews/review-words";
import { Avatar, Banner, Money } from "~/components/ui";
import { EmailLink } from "~/components/ui/email-link";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { inspectorPageTexts as texts } from "~/copy/accounts/profile-details";
import { cancellationRecord } from "~/copy/bookings/cancellation";
import { errorSentence } from "~/copy/frame/errors";
import { personReviewsTexts } from "~/copy/people/reviews";
import type { InspectorPage } from "~/domain/home/inspector-page.server";
import { Distribution } from "./distribution";
import { credentials, work } from "./inspector-facts";
import { Hours, type Level } from "./inspector-hours";

interface InspectorSheetProps {
  shown: InspectorPage;
  /** The inspector sees also what is missing. */
  isOwn?: boolean;
  /** Of its parts: 2 on a page, 3 in a dialog. */
  level: Level;
}

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
          {booking?.email ? (
            <p>
              <EmailLink email={booking.email} />
            </p>
          ) : null}
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
