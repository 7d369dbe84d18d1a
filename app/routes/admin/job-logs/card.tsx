import { JobTrail } from "~/components/admin/job-trail";
import { CalendarDay, EmailText, jobStamps, StatusStamp, Ticket, type TicketFact } from "~/components/ui";
import { jobListTexts, jobRate, jobLogTexts as texts } from "~/copy/admin/jobs-admin";
import { jobCode, TIME_SLOT_NAMES } from "~/copy/jobs/job-list";
import type { LoggedJob, Named } from "~/domain/admin/jobs/log.server";
import type { TrailEntry } from "~/domain/admin/jobs/trail.server";
import { formatCents } from "~/lib/money";
import { formatClock } from "~/lib/time/dates";

interface JobLogCardProps {
  job: LoggedJob & { trail: readonly TrailEntry[] };
  /** The administrator's own. */
  zone: string;
}

/** A job with its trail, which opens without JavaScript. */
export function JobLogCard({ job, zone }: JobLogCardProps) {
  return (
    <Ticket
      code={jobCode(job.number)}
      stamp={<StatusStamp {...jobStamps[job.status]} />}
      title={job.title}
      to={`/jobs/${job.id}`}
      place={job.location}
      facts={factsOf(job)}
    >
      <details className="disclosure">
        <summary className="link-alone min-h-11">{texts.trail}</summary>
        <div className="mt-2">
          <JobTrail job={job} entries={job.trail} zone={zone} />
        </div>
      </details>
    </Ticket>
  );
}

function factsOf(job: LoggedJob): TicketFact[] {
  const { facts } = texts;
  const { name, email } = job.company;
  return [
    { label: facts.company, value: <Person name={name ?? jobListTexts.unknown} email={email} /> },
    { label: facts.inspector, value: job.inspector ? <Person {...job.inspector} /> : texts.notAssigned },
    { label: facts.rate, value: <Rate job={job} /> },
    { label: facts.start, value: <CalendarDay date={job.startDate} long /> },
    { label: job.startTime === null ? facts.slot : facts.startTime, value: slotOf(job) },
    { label: facts.id, value: <code className="text-sm break-all">{job.id}</code> },
  ];
}

function Person({ name, email }: Named) {
  return (
    <>
      <span className="block">{name}</span>
      <EmailText email={email} className="text-sm font-normal" />
    </>
  );
}

/** The budget is no hourly rate; what the booked inspector agreed to is. */
function Rate({ job: { budgetRange, hourlyRate } }: { job: LoggedJob }) {
  return (
    <>
      <span className="block whitespace-nowrap">{jobRate(budgetRange)}</span>
      {hourlyRate === null ? null : (
        <span className="block text-sm font-normal">{texts.hourly(formatCents(hourlyRate))}</span>
      )}
    </>
  );
}

/** "Morning (8AM-12PM)", or the exact start, "6:30 AM". */
function slotOf({ timeSlot, startTime }: LoggedJob): string {
  const { label, hours } = TIME_SLOT_NAMES[timeSlot];
  if (startTime !== null) return formatClock(startTime);
  return hours ? `${label} (${hours})` : label;
}
