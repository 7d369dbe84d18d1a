import { MessageLink } from "~/components/messages/message-link";
import { RatingLink } from "~/components/reviews/rating-link";
import { Avatar, Card } from "~/components/ui";
import { jobPageTexts } from "~/copy/jobs/jobs";
import type { JobRecord } from "~/domain/jobs/job-record.server";
import type { Role } from "~/lib/vocabulary";
import { telLink } from "~/lib/web/tel-link";

/** The company that posted the job. Only the accepted inspector sees how to reach it. */
export function CompanyDetails({ job, reader }: { job: JobRecord; reader: Role }) {
  const { companyName, company, contact } = job;
  const place = [company.city, company.usState].filter(Boolean).join(", ");
  return (
    <Card title={jobPageTexts.companyDetails}>
      <div className="flex items-center gap-3">
        <Avatar name={companyName} picture={company.logo} kind="company" />
        <div className="min-w-0">
          <p className="font-semibold">{companyName}</p>
          {place ? <p className="text-muted">{place}</p> : null}
          <RatingLink rating={company.rating} person={{ id: job.companyId, name: companyName }} />
        </div>
      </div>
      {company.bio ? <p className="mt-3 whitespace-pre-line">{company.bio}</p> : null}
      {contact ? (
        <dl className="mt-3 grid gap-2">
          <div>
            <dt className="text-sm text-muted">{jobPageTexts.contact}</dt>
            <dd>{contact.name}</dd>
          </div>
          <Contact label={jobPageTexts.email} href={`mailto:${contact.email}`} text={contact.email} />
          {contact.phone ? (
            <Contact label={jobPageTexts.phone} href={telLink(contact.phone)} text={contact.phone} />
          ) : null}
        </dl>
      ) : reader === "inspector" ? (
        <p className="mt-3 text-sm text-muted">{jobPageTexts.contactLater}</p>
      ) : null}
      {reader === "inspector" ? (
        <MessageLink partner={{ id: job.companyId, name: companyName }} jobId={job.id} className="mt-2 -ml-3" />
      ) : null}
    </Card>
  );
}

function Contact({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="min-w-0 break-words">
        <a href={href} className="link-alone">
          {text}
        </a>
      </dd>
    </div>
  );
}

export function JobStatistics({ job }: { job: JobRecord }) {
  const { stats, statistics } = jobPageTexts;
  const figures = [
    { label: stats.applications, value: job.applicationsCount },
    { label: stats.daysOpen, value: job.daysOpen },
    { label: stats.completed, value: job.company.completedJobs },
  ];
  return (
    <Card title={statistics}>
      <dl className="grid gap-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 text-muted">{label}</dt>
            <dd className="sign text-2xl leading-none">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
