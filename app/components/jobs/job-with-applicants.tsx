import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { ApplicationStamp } from "~/components/jobs/application-stamp";
import { type CountedJob, JobTicket } from "~/components/jobs/job-ticket";
import { RatingLink } from "~/components/reviews/rating-link";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { applicantTexts } from "~/copy/applicants";
import { jobListTexts } from "~/copy/job-list";
import { milesFromSite } from "~/copy/places";
import type { Applicant } from "~/domain/applications/applicants.server";
import { concernsFit, DecisionLinks } from "./decision-links";
import { JobActions } from "./job-actions";

const texts = jobListTexts.company;

/** A job with its first applications, the waiting ones on top. */
export function CompanyJobTicket({ job }: { job: CountedJob & { applicants: readonly Applicant[] } }) {
  const { applicants } = job;
  const more = job.applicationsCount > applicants.length;
  return (
    <JobTicket job={job} reader="company" action={<JobActions job={job} />}>
      {applicants.length === 0 ? <p className="text-muted">{texts.noApplications}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {applicants.map((applicant) => (
          <ApplicantLine key={applicant.id} applicant={applicant} />
        ))}
      </ul>
      {applicants.some(({ state }) => state === "pending") ? (
        <p className="text-sm text-muted">{applicantTexts.further}</p>
      ) : null}
      {more ? (
        <Link to={`/jobs/${job.id}#applications`} className="link-alone">
          {texts.allApplications(job.applicationsCount)}
        </Link>
      ) : null}
    </JobTicket>
  );
}

function ApplicantLine({ applicant }: { applicant: Applicant }) {
  const { inspector, state, hourlyRate, fit } = applicant;
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          <span className="font-semibold">{inspector.name}</span>
          <span className="block text-sm text-muted">
            {inspector.certificationLevel ?? applicantTexts.notCertified} · <Money amount={hourlyRate} />
            {applicantTexts.perHour}
            {inspector.miles === null ? null : ` · ${milesFromSite(inspector.miles)}`}
          </span>
          <RatingLink rating={inspector.rating} person={inspector} />
        </p>
        <ApplicationStamp state={state} reader="company" />
      </div>
      {concernsFit(applicant) ? <CertificateFitLine fit={fit} reader="company" open={state === "pending"} /> : null}
      <DecisionLinks applicant={applicant} />
    </li>
  );
}
