import { useLoaderData } from "@remix-run/react";
import { Star } from "lucide";
import { useMay } from "~/components/company/may";
import { titled } from "~/components/document/title";
import { ReviewOrigin } from "~/components/reviews/review-origin";
import { ReviewWords } from "~/components/reviews/review-words";
import { EmptyState, LinkButton, PageHeader, Pagination, Stars } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { cancellationRecord } from "~/copy/bookings/cancellation";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import { personReviewsTexts as texts } from "~/copy/people/reviews";
import { bookingPath } from "~/domain/bookings/direct/paths";
import { type ListedReview, reviewedPerson, reviewsAbout } from "~/domain/reviews/person-reviews.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";

export const meta = titled<typeof loader>((data) => texts.title(data.person.name ?? texts.closed));

export const loader = page({}, ({ actor, params, url }) => {
  const person = reviewedPerson(actor, params.id ?? "");
  const { rows, ...neighbours } = reviewsAbout(actor, person.id, placeOf(url));
  return { person, reads: actor.role, reviews: rows, links: pageLinks(url, neighbours) };
});

/** What others say of a person or a company they worked with. */
export default function PersonReviews() {
  const { person, reads, reviews, links } = useLoaderData<typeof loader>();
  const { id, name, role, rating, cancellations } = person;
  const mayBook = useMay()("book") && reads === "company" && role === "inspector" && name !== null;
  return (
    <>
      <PageHeader
        title={texts.title(name ?? texts.closed)}
        lead={<Stars rating={rating?.average ?? null} count={rating?.count} />}
        actions={mayBook ? <LinkButton to={bookingPath(id)}>{directBookingTexts.title(name)}</LinkButton> : undefined}
      />
      {cancellations ? <p className="mb-5">{cancellationRecord.sentence(cancellations)}</p> : null}
      {reviews.length === 0 ? (
        <EmptyState icon={Star} title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <div className="grid max-w-prose gap-5">
          <ul className="grid gap-3">
            {reviews.map((review) => (
              <ReviewLine key={review.id} review={review} mayReport={reads !== "admin"} />
            ))}
          </ul>
          {links.previousTo || links.nextTo ? <Pagination summary="" label={texts.pages} {...links} /> : null}
        </div>
      )}
    </>
  );
}

/** One review in a list: who wrote it, when, about which kind of work. */
function ReviewLine({ review, mayReport }: { review: ListedReview; mayReport: boolean }) {
  return (
    <li className="sheet grid gap-2 rounded-md border border-line bg-surface p-4">
      {review.removed ? (
        <p className="text-muted">{texts.removed}</p>
      ) : (
        <ReviewWords stars={review.stars} text={review.text} />
      )}
      <ReviewOrigin review={review} />
      {mayReport && !review.removed ? <Reporting review={review} /> : null}
    </li>
  );
}

function Reporting({ review }: { review: ListedReview }) {
  const { id, mine, reported, author } = review;
  if (mine) return <p className="text-sm text-muted">{texts.mine}</p>;
  if (reported) return <p className="text-sm text-muted">{texts.reported}</p>;
  return (
    <p>
      <Link
        to={`/reviews/${id}/report`}
        className="link-alone"
        aria-label={texts.reportNamed(author ?? texts.formerMember)}
      >
        {texts.report}
      </Link>
    </p>
  );
}
