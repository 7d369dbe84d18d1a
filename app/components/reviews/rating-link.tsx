import { Stars } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { personReviewsTexts as texts } from "~/copy/people/reviews";
import type { Rating } from "~/lib/rating";

interface RatingLinkProps {
  rating: Rating | null;
  /** Whom the reviews are about. */
  person: { id: string; name: string };
}

/** A person's or company's rating, which leads to their reviews; "New" without any. */
export function RatingLink({ rating, person: { id, name } }: RatingLinkProps) {
  if (!rating) return <Stars rating={null} />;
  return (
    <Link to={`/people/${id}/reviews`} className="link-alone">
      <Stars rating={rating.average} count={rating.count} />
      <span className="sr-only">{texts.of(name)}</span>
    </Link>
  );
}
