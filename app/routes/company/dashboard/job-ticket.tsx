import { useMay } from "~/components/company/may";
import { jobDue } from "~/components/jobs/job-facts";
import { jobStamps, LinkButton, StatusStamp, Ticket } from "~/components/ui";
import { jobCode, jobTexts } from "~/copy/jobs/job-list";
import { ownJobsTexts as texts } from "~/copy/jobs/own-jobs";
import type { OwnJob } from "~/domain/applications/own-jobs/own-jobs.server";
import { shortened } from "~/lib/text/shortened";
import { actionsOf, nextOf } from "./job-columns";

/** Characters. Specification 2, section 9: job descriptions in lists. */
const DESCRIPTION_CUT_AT = 150;

/** A company's job on a phone. */
export function OwnJobTicket({ job }: { job: OwnJob }) {
  const { id, number, state, title, location, description, waiting, applicationsCount, booking } = job;
  const next = nextOf(job);
  const may = useMay();
  return (
    <Ticket
      code={jobCode(number)}
      stamp={<StatusStamp {...jobStamps[state]} />}
      title={title}
      to={`/jobs/${id}`}
      headingLevel={3}
      place={location}
      figure={{ label: jobTexts.budget, value: job.budgetRange }}
      due={jobDue(job)}
      facts={[
        { label: texts.applicants, value: texts.waiting(waiting, applicationsCount) },
        { label: texts.columns.inspector, value: booking?.inspectorName ?? texts.noInspector },
      ]}
      action={
        <>
          {next?.to ? (
            <LinkButton to={next.to} aria-label={`${next.words}: ${title}`}>
              {next.words}
            </LinkButton>
          ) : null}
          {actionsOf(job, may("post")).map(({ to, label }) => (
            <LinkButton key={to} to={to} variant="secondary" aria-label={`${label}: ${title}`}>
              {label}
            </LinkButton>
          ))}
        </>
      }
    >
      <p className="text-muted">{shortened(description, DESCRIPTION_CUT_AT)}</p>
    </Ticket>
  );
}
