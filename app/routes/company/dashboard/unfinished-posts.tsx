import { Badge, Card, DateTime, LinkButton } from "~/components/ui";
import { dashboardTexts } from "~/copy/jobs/jobs";
import type { UnfinishedPost } from "~/domain/jobs/drafts/queries.server";

const texts = dashboardTexts.unfinished;

/** Postings that are not paid for yet. `zone` is for times that belong to no site. */
export function UnfinishedPosts({ posts, zone }: { posts: readonly UnfinishedPost[]; zone: string }) {
  return (
    <Card title={texts.title} aside={texts.text}>
      <ul className="-my-3 grid divide-y divide-line">
        {posts.map(({ id, title, location, updatedAt, openPaymentId }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="font-semibold break-words">{title}</p>
              <p className="text-sm text-muted">
                {location} · {texts.lastEdited} <DateTime at={updatedAt} zone={zone} />
              </p>
              {openPaymentId ? <Badge tone="waiting">{texts.openPayment}</Badge> : null}
            </div>
            <div className="flex flex-wrap gap-2">
              <LinkButton to={`/post-job?draft=${id}`} variant="secondary" aria-label={`${texts.continue}: ${title}`}>
                {texts.continue}
              </LinkButton>
              <LinkButton to={`/drafts/${id}/deletion`} variant="quiet" aria-label={`${texts.discard}: ${title}`}>
                {texts.discard}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
