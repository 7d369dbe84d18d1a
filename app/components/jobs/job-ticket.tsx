import type { ReactNode } from "react";
import { CertificateFitLine } from "~/components/certification/certificate-fit";
import { jobStamps } from "~/components/ui/stamps/jobs";
import { StatusStamp } from "~/components/ui/status-stamp";
import { Ticket, type TicketFact } from "~/components/ui/ticket";
import { jobCode, jobTexts } from "~/copy/jobs/job-list";
import type { CertificateFit } from "~/domain/certification/fit";
import type { JobRow } from "~/domain/jobs/lists/queries.server";
import { ApplicationStamp } from "./application-stamp";
import { JobPlace, jobDue, jobFacts, UrgencyBadge } from "./job-facts";

type NotListed = "lat" | "lon" | "createdAt" | "applicationId" | "appliedAt" | "requiredCertifications";

export type ListedJob = Omit<JobRow, "applicationsCount" | NotListed> & {
  fit?: CertificateFit;
  /** From the inspector's home base, whole miles; null where a place is not known. */
  miles?: number | null;
};

/** For administrators. */
type CountedJob = ListedJob & Pick<JobRow, "applicationsCount">;

type Reader = "inspector" | "admin";

interface JobTicketProps {
  job: ListedJob | CountedJob;
  /** Administrators get a CountedJob; a company's own jobs have tickets of their own. */
  reader: Reader;
  action?: ReactNode;
}

export function JobTicket({ job, reader, action }: JobTicketProps) {
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
      facts={[...jobFacts(job), ...factsFor(job)]}
      action={action}
    >
      {fit ? <CertificateFitLine fit={fit} reader="inspector" open={job.applicationState === null} /> : null}
    </Ticket>
  );
}

/** An application that was answered, or a job that is over, says nothing of certificates. */
function fitToSay({ fit, state, deletedAt, applicationState }: ListedJob): CertificateFit | undefined {
  const undecided = applicationState === null || applicationState === "pending";
  return state === "open" && deletedAt === null && undecided ? fit : undefined;
}

/** Inspectors see the urgency and their application's state; administrators see the job's state. */
function Stamps({ job, reader }: { job: ListedJob; reader: Reader }) {
  const over = job.deletedAt !== null ? "deleted" : job.state === "open" ? null : job.state;
  if (reader !== "inspector") {
    return (
      <>
        <StatusStamp {...jobStamps[over ?? "open"]} />
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

function factsFor(job: ListedJob | CountedJob): TicketFact[] {
  const company = { label: jobTexts.company, value: job.companyName };
  if (!("applicationsCount" in job)) return [company];
  return [company, { label: jobTexts.applications, value: String(job.applicationsCount) }];
}
