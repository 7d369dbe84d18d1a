import { CalendarDay } from "~/components/ui/date-time";
import { PROJECT_TYPE_NAMES } from "~/copy/jobs/job-list";
import { personReviewsTexts as texts } from "~/copy/people/reviews";
import type { ListedReview } from "~/domain/reviews/person-reviews.server";
import { todayIn } from "~/lib/time/dates";

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
