import { ReviewWords } from "~/components/reviews/review-words";
import { CalendarDay } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { PROJECT_TYPE_NAMES } from "~/copy/jobs";
import { personReviewsTexts as texts } from "~/copy/reviews";
import type { ListedReview } from "~/domain/reviews/person-reviews.server";
import { todayIn } from "~/lib/time/dates";

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

/** "Riley C. · Bridge · Mon, Nov 16, 2026" */
export function ReviewOrigin({
  review,
}: {
  review: Pick<ListedReview, "author" | "projectType" | "createdAt" | "zone">;
}) {
  const { author, projectType, createdAt, zone } = review;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      <span className="font-semibold text-ink">{author ?? texts.formerMember}</span>
      <span>{projectType ? PROJECT_TYPE_NAMES[projectType] : texts.direct}</span>
      <CalendarDay date={todayIn(zone, createdAt)} long />
    </p>
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
