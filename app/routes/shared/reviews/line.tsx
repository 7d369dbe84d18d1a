import { ReviewOrigin } from "~/components/reviews/review-origin";
import { ReviewWords } from "~/components/reviews/review-words";
import { Link } from "~/components/ui/link";
import { personReviewsTexts as texts } from "~/copy/people/reviews";
import type { ListedReview } from "~/domain/reviews/person-reviews.server";

/** One review in a list: who wrote it, when, about which kind of work. */
export function ReviewLine({ review, mayReport }: { review: ListedReview; mayReport: boolean }) {
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
