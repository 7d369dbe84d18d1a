import type { ListedJob } from "~/components/jobs/job-ticket";
import { LinkButton } from "~/components/ui/link-button";
import { jobListTexts as texts } from "~/copy/job-list";

/** Only an open job can be deleted. */
export function JobActions({ job }: { job: ListedJob }) {
  return (
    <>
      <LinkButton to={`/jobs/${job.id}`} variant="secondary" aria-label={`${texts.view}: ${job.title}`}>
        {texts.view}
      </LinkButton>
      {job.state === "open" ? (
        <LinkButton to={`/jobs/${job.id}/deletion`} variant="quiet" aria-label={`${texts.delete}: ${job.title}`}>
          {texts.delete}
        </LinkButton>
      ) : null}
    </>
  );
}
