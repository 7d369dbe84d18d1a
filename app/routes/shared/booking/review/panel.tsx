import { ReviewWords } from "~/components/reviews/review-words";
import { Card, LinkButton } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { bookingReviewTexts as texts } from "~/copy/people/reviews";
import type { BookingReviews, ReviewStanding } from "~/domain/reviews/booking-reviews.server";
import { firstNameOf } from "~/lib/text/first-name";
import { formatMoment } from "~/lib/time/dates";
import type { Role } from "~/lib/vocabulary";

interface Booking {
  id: string;
  zone: string;
  company: { name: string };
  inspector: { name: string };
}

interface BookingReviewsProps {
  reviews: BookingReviews | null;
  booking: Booking;
  role: Role;
}

/** What the two sides say of each other, once the work is approved. Neither reads the other's before both have written or the window has ended. */
export function BookingReviewsPanel({ reviews, booking, role }: BookingReviewsProps) {
  if (!reviews) return null;
  const until = formatMoment(reviews.windowEndsAt, booking.zone);
  const other = role === "company" ? booking.inspector.name : booking.company.name;
  const answered = reviews.sides.some(({ mine, standing }) => !mine && standing === "waiting");
  return (
    <Card title={texts.title} id="reviews">
      <div className="grid gap-4">
        {reviews.mayWrite ? (
          <>
            <p>{answered ? texts.answer(other, until) : texts.ask(other, until)}</p>
            <p>
              <LinkButton to={`/bookings/${booking.id}/review`}>{texts.write}</LinkButton>
            </p>
          </>
        ) : (
          reviews.sides.map((side) => (
            <Side
              key={side.by}
              side={side}
              name={booking[side.by].name}
              other={other}
              until={until}
              isOpen={reviews.isOpen}
            />
          ))
        )}
      </div>
    </Card>
  );
}

interface SideProps {
  side: ReviewStanding;
  /** Who writes it. */
  name: string;
  /** The other side of the reader. */
  other: string;
  until: string;
  isOpen: boolean;
}

function Side({ side, name, other, until, isOpen }: SideProps) {
  const { mine, writer, standing, review } = side;
  const title = writer ? texts.mineBy(firstNameOf(writer)) : mine ? texts.mine : texts.by(name);
  if (standing === "none") {
    return (
      <p className="text-muted">{isOpen ? texts.notYet(name, until) : mine ? texts.noneOfMine : texts.none(name)}</p>
    );
  }
  return (
    <section aria-label={title} className="grid gap-1.5">
      <h3 className="text-lg">{title}</h3>
      {review ? <ReviewWords {...review} /> : null}
      {standing === "waiting" ? (
        <p className="text-sm text-muted">{mine ? texts.waiting(other, until) : texts.hidden(until)}</p>
      ) : null}
      {standing === "removed" ? (
        <p className="text-muted">
          {texts.removed} {side.reason ? texts.removedWhy(side.reason) : null}
        </p>
      ) : null}
      {standing === "shown" && side.mayReport ? (
        <p>
          <Link to={`/reviews/${side.review.id}/report`} className="link-alone no-print">
            {texts.report}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
