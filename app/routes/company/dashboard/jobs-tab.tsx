import { JobActions } from "~/components/jobs/job-actions";
import { JobTicket } from "~/components/jobs/job-ticket";
import { JobsList } from "~/components/jobs/jobs-list";
import { Badge, Card, DateTime, LinkButton } from "~/components/ui";
import { jobListTexts } from "~/copy/job-list";
import { dashboardTexts } from "~/copy/jobs";
import type { UnfinishedPost } from "~/domain/jobs/drafts/queries.server";
import type { JobRow } from "~/domain/jobs/lists/queries.server";

const texts = dashboardTexts.unfinished;

interface JobsTabProps {
  unfinished: readonly UnfinishedPost[];
  /** The zone for times that belong to no site. */
  zone: string;
  rows: readonly JobRow[];
  count: number;
  links: { previousTo?: string; nextTo?: string };
}

/** Unpaid postings, then posted jobs. */
export function JobsTab({ unfinished, zone, ...list }: JobsTabProps) {
  const { empty, emptyText, post } = jobListTexts.company;
  const posting = <LinkButton to="/post-job">{post}</LinkButton>;
  return (
    <>
      {unfinished.length > 0 ? <UnfinishedPosts posts={unfinished} zone={zone} /> : null}
      <JobsList
        {...list}
        filtered={false}
        empty={{ title: empty, text: emptyText, action: posting }}
        ticket={DescribedJobTicket}
      />
    </>
  );
}

function DescribedJobTicket({ job }: { job: JobRow }) {
  return <JobTicket job={job} reader="company" action={<JobActions job={job} />} described />;
}

function UnfinishedPosts({ posts, zone }: { posts: readonly UnfinishedPost[]; zone: string }) {
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
