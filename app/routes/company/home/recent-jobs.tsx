import { Link } from "@remix-run/react";
import { useMay } from "~/components/company/may";
import { NoJobs } from "~/components/jobs/no-jobs";
import { CalendarDay, jobStamps, StatusStamp, Ticket } from "~/components/ui";
import { companyHomeTexts as texts } from "~/copy/frame/home";
import type { companyHome } from "~/domain/home/company-home.server";

interface Props {
  jobs: ReturnType<typeof companyHome>["recentJobs"];
}

/** The company's newest jobs, or how to post the first. */
export function RecentJobs({ jobs }: Props) {
  return (
    <section aria-labelledby="recent-jobs" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent-jobs">{texts.recent.heading}</h2>
        {jobs.length > 0 ? (
          <Link to="/company-dashboard" className="link-alone">
            {texts.recent.all}
          </Link>
        ) : null}
      </div>
      {jobs.length > 0 ? <JobTickets jobs={jobs} /> : <NoJobs />}
    </section>
  );
}

function JobTickets({ jobs }: Props) {
  const may = useMay();
  return (
    <div className="grid gap-4">
      {jobs.map((job) => (
        <Ticket
          key={job.id}
          code={`PC-${job.number}`}
          stamp={<StatusStamp {...jobStamps[job.state]} />}
          title={job.title}
          to={`/jobs/${job.id}`}
          place={job.location}
          figure={{ label: texts.recent.applications, value: job.applications }}
          due={{ label: texts.recent.start, value: <CalendarDay date={job.startDate} /> }}
          facts={[
            { label: texts.recent.budget, value: job.budgetRange },
            ...(may("choose") ? [{ label: texts.recent.waiting, value: job.pendingApplications }] : []),
          ]}
        />
      ))}
    </div>
  );
}
