import { Link } from "@remix-run/react";
import { BriefcaseBusiness, ClipboardList } from "lucide";
import { Badge, CalendarDay, Card, EmptyState, LinkButton, Money, StatusStamp, stamps, Ticket } from "~/components/ui";
import { inspectorHomeTexts as texts } from "~/copy/home";
import { urgencyBadges } from "~/copy/job-list";
import type { newJobs, recentApplications } from "~/domain/home/inspector-home.server";

/** The newest open jobs, without those applied to already. */
export function NewJobs({ jobs }: { jobs: ReturnType<typeof newJobs> }) {
  const { heading, details, empty, emptyText, start, company, budget } = texts.jobs;
  return (
    <section aria-labelledby="new-jobs" className="grid gap-3">
      <h2 id="new-jobs">{heading}</h2>
      {jobs.length === 0 ? (
        <EmptyState icon={BriefcaseBusiness} title={empty}>
          {emptyText}
        </EmptyState>
      ) : null}
      {jobs.map((job) => {
        const urgency = urgencyBadges[job.urgency];
        return (
          <Ticket
            key={job.id}
            code={`PC-${job.number}`}
            stamp={<Badge tone={urgency.tone}>{urgency.label}</Badge>}
            title={job.title}
            place={job.location}
            figure={{ label: budget, value: job.budgetRange }}
            due={{ label: start, value: <CalendarDay date={job.startDate} /> }}
            facts={[{ label: company, value: job.companyName }]}
            action={
              <LinkButton to={`/jobs/${job.id}`} variant="secondary" aria-label={`${details}: ${job.title}`}>
                {details}
              </LinkButton>
            }
          />
        );
      })}
    </section>
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
        <ul className="-my-3 grid divide-y divide-line">
          {applications.map(({ id, jobId, state, title, companyName, location, hourlyRate }) => (
            <li key={id} className="grid gap-1 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <Link to={`/jobs/${jobId}`} className="min-w-0 py-2.5 font-semibold hover:underline">
                  {title}
                </Link>
                <StatusStamp {...stamps.application[state]} {...(state === "pending" ? { label: applied } : {})} />
              </div>
              <p className="text-sm text-muted">
                {companyName} · {location} · <Money amount={hourlyRate} />
                {perHour}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
