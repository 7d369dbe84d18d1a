import type { ReactNode } from "react";
import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { stamps } from "~/components/ui/stamps";
import { StatusStamp } from "~/components/ui/status-stamp";
import { Ticket, type TicketFact } from "~/components/ui/ticket";
import { jobCode, jobTexts } from "~/copy/job-list";
import type { CertificateFit } from "~/domain/certification/fit";
import type { JobRow } from "~/domain/jobs/lists/queries.server";
import type { Role } from "~/lib/vocabulary";
import { ApplicationStamp } from "./application-stamp";
import { JobPlace, jobDue, jobFacts, UrgencyBadge } from "./job-facts";

type NotListed = "lat" | "lon" | "createdAt" | "applicationId" | "appliedAt" | "requiredCertifications";
type Counts = "applicationsCount" | "pendingApplicationsCount";

export type ListedJob = Omit<JobRow, Counts | NotListed> & {
  /** How the reading inspector's certificate fits the job. */
  fit?: CertificateFit;
  /** From the inspector's home base, whole miles; null where a place is not known. */
  miles?: number | null;
};

/** For companies and administrators. */
export type CountedJob = ListedJob & Pick<JobRow, Counts>;

interface JobTicketProps {
  job: ListedJob | CountedJob;
  /** Companies and administrators get a CountedJob. */
  reader: Role;
  action?: ReactNode;
  children?: ReactNode;
}

export function JobTicket({ job, reader, action, children }: JobTicketProps) {
  const fit = fitToSay(job);
  return (
    <Ticket
      code={jobCode(job.number)}
      stamp={<Stamps job={job} reader={reader} />}
      title={job.title}
      to={`/jobs/${job.id}`}
      place={<JobPlace job={job} />}
      figure={{ label: jobTexts.budget, value: job.budgetRange }}
      due={jobDue(job)}
      facts={[...jobFacts(job), ...factsFor(reader, job)]}
      action={action}
    >
      {children || fit ? (
        <>
          {fit ? <CertificateFitLine fit={fit} reader="inspector" open={job.applicationState === null} /> : null}
          {children}
        </>
      ) : null}
    </Ticket>
  );
}

/** An application that was answered, or a job that is over, says nothing of certificates. */
function fitToSay({ fit, state, deletedAt, applicationState }: ListedJob): CertificateFit | undefined {
  const undecided = applicationState === null || applicationState === "pending";
  return state === "open" && deletedAt === null && undecided ? fit : undefined;
}

/** Inspectors see the urgency and their application's state; others see the job's state. */
function Stamps({ job, reader }: { job: ListedJob; reader: Role }) {
  const over = job.deletedAt !== null ? "deleted" : job.state === "open" ? null : job.state;
  if (reader !== "inspector") {
    return (
      <>
        <StatusStamp {...stamps.job[over ?? "open"]} />
        <UrgencyBadge urgency={job.urgency} reader={reader} />
      </>
    );
  }
  return (
    <>
      {over ? null : <UrgencyBadge urgency={job.urgency} reader={reader} />}
      {job.applicationState ? <ApplicationStamp state={job.applicationState} reader="inspector" /> : null}
    </>
  );
}

function factsFor(reader: Role, job: ListedJob | CountedJob): TicketFact[] {
  const company = { label: jobTexts.company, value: job.companyName };
  if (!("applicationsCount" in job)) return [company];
  const { applicationsCount, pendingApplicationsCount: pending } = job;
  const waiting = reader === "company" && pending > 0 ? ` (${jobTexts.waiting(pending)})` : "";
  const applications = {
    label: jobTexts.applications,
    value: `${applicationsCount}${waiting}`,
    wide: waiting !== "",
  };
  return reader === "admin" ? [company, applications] : [applications];
}
