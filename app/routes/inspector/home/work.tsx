import { Link } from "@remix-run/react";
import { BriefcaseBusiness, ClipboardList } from "lucide";
import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { JobPlace, UrgencyBadge } from "~/components/jobs/job-facts";
import { applicationStamps, CalendarDay, Card, EmptyState, Money, StatusStamp } from "~/components/ui";
import { inspectorHomeTexts as texts } from "~/copy/frame/home";
import type { newJobs, recentApplications } from "~/domain/home/inspector-home.server";

/** The newest open jobs, without those applied to already: near ones first. */
export function NewJobs({ jobs }: { jobs: ReturnType<typeof newJobs> }) {
  const { heading, all, empty, emptyText } = texts.jobs;
  return (
    <Card
      title={heading}
      aside={
        <Link to="/jobs" className="link">
          {all}
        </Link>
      }
    >
      {jobs.length === 0 ? (
        <EmptyState icon={BriefcaseBusiness} title={empty}>
          {emptyText}
        </EmptyState>
      ) : (
        <ul className="-my-3 grid divide-y divide-line">
          {jobs.map((job) => (
            <NewJob key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NewJob({ job }: { job: ReturnType<typeof newJobs>[number] }) {
  const { id, title, companyName, budgetRange, startDate, urgency, fit } = job;
  const { details, budget } = texts.jobs;
  return (
    <li className="grid gap-1 py-3">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="text-sm text-muted">
        {companyName} · <JobPlace job={job} />
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UrgencyBadge urgency={urgency} reader="inspector" />
        <CertificateFitLine fit={fit} reader="inspector" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <p className="font-semibold">
          <CalendarDay date={startDate} /> · <span className="sr-only">{budget} </span>
          <span className="whitespace-nowrap">{budgetRange}</span>
        </p>
        <Link to={`/jobs/${id}`} className="link-alone" aria-label={`${details}: ${title}`}>
          {details}
        </Link>
      </div>
    </li>
  );
}

export function RecentApplications({ applications }: { applications: ReturnType<typeof recentApplications> }) {
  const { heading, all, empty, emptyText, applied, perHour } = texts.applications;
  return (
    <Card
      title={heading}
      aside={
        <Link to="/jobs" className="link">
          {all}
        </Link>
      }
    >
      {applications.length === 0 ? (
        <EmptyState icon={ClipboardList} title={empty}>
          {emptyText}
        </EmptyState>
      ) : (
        <ul className="-my-1.5 grid divide-y divide-line">
          {applications.map(({ id, jobId, state, title, companyName, location, hourlyRate }) => (
            <li key={id} className="py-1.5">
              <Link to={`/jobs/${jobId}`} className="inline-block py-2.5 font-semibold hover:underline">
                {title}
              </Link>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1.5 text-sm text-muted">
                <StatusStamp {...applicationStamps[state]} {...(state === "pending" ? { label: applied } : {})} />
                <p>
                  {companyName} · {location} · <Money amount={hourlyRate} />
                  {perHour}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
