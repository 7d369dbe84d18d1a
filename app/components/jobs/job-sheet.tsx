import { BadgeCheck } from "lucide";
import type { ReactNode } from "react";
import { gateFacts } from "~/components/bookings/gate-facts";
import { ConcreteLines, type ConcreteShown } from "~/components/concrete/concrete-fact";
import { DateTime, jobStamps, StatusStamp, Ticket } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { TicketFacts } from "~/components/ui/ticket";
import { concreteTexts } from "~/copy/jobs/concrete-fact";
import { gateSectionTexts } from "~/copy/jobs/gate";
import { DURATION_NAMES, jobCode, jobTexts, PROJECT_TYPE_NAMES, testsText } from "~/copy/jobs/job-list";
import { jobPageTexts } from "~/copy/jobs/jobs";
import { ANY_ACI } from "~/domain/certification/fit";
import type { JobField } from "~/domain/jobs/fields";
import type { GateDetail, GateDetails } from "~/domain/jobs/gate-details";
import type { JobRecord } from "~/domain/jobs/job-record.server";
import { formatCents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";
import { equipmentText, JobPlace, jobDue, UrgencyBadge } from "./job-facts";

/** A job posted or about to be. */
type SheetJob = Pick<JobRecord, Exclude<JobField, "state" | GateDetail> | "zone"> &
  Partial<GateDetails> & { concrete: ConcreteShown };

type Posted = Pick<JobRecord, "id" | "number" | "state" | "deletedAt" | "createdAt">;

interface JobSheetProps {
  job: SheetJob & Partial<Posted>;
  reader: Role;
  /** Shown instead of the code, while there is none. */
  code?: string;
  /** From the inspector's home base; see `wholeMiles`. */
  miles?: number | null;
  /** 1 where the sheet is the page. */
  headingLevel?: 1 | 2;
  action?: ReactNode;
}

export function JobSheet({ job, reader, code, miles, headingLevel = 1, action }: JobSheetProps) {
  const { state, deletedAt, createdAt } = job;
  const Heading = headingLevel === 1 ? "h2" : "h3";
  const stamp = deletedAt ? jobStamps.deleted : state ? jobStamps[state] : null;
  return (
    <Ticket
      code={job.number ? jobCode(job.number) : (code ?? "")}
      stamp={
        <>
          {stamp ? <StatusStamp {...stamp} /> : null}
          <UrgencyBadge urgency={job.urgency} reader={reader} />
        </>
      }
      date={
        createdAt ? (
          <>
            {jobPageTexts.posted} <DateTime at={createdAt} zone={job.zone} />
          </>
        ) : undefined
      }
      headingLevel={headingLevel}
      title={job.title}
      place={<JobPlace job={{ location: job.location, miles }} />}
      figure={{ label: jobTexts.budget, value: job.budgetRange }}
      due={jobDue(job)}
      facts={[
        { label: jobTexts.duration, value: DURATION_NAMES[job.duration] },
        { label: jobTexts.projectType, value: PROJECT_TYPE_NAMES[job.projectType] },
      ]}
      action={action}
    >
      <Heading className="text-xl">{jobPageTexts.overview}</Heading>
      <p className="mt-1 max-w-prose break-words whitespace-pre-line">{job.description}</p>
      <Heading className="mt-5 text-xl">{jobPageTexts.requirements}</Heading>
      <Requirements job={job} />
      <AtTheGate job={job} headingLevel={headingLevel} />
      <p className="mt-3 text-sm text-muted">{jobPageTexts.further[reader]}</p>
    </Ticket>
  );
}

/** For the company and the inspector it has engaged; nobody else is sent it. */
function AtTheGate({ job, headingLevel }: { job: SheetJob; headingLevel: 1 | 2 }) {
  // The tests stand among the requirements.
  const facts = gateFacts({ ...job, tests: [] });
  if (facts.length === 0) return null;
  const Heading = headingLevel === 1 ? "h2" : "h3";
  return (
    <>
      <Heading className="mt-5 text-xl">{gateSectionTexts.heading}</Heading>
      <TicketFacts facts={facts} className="mx-0" />
    </>
  );
}

function Requirements({ job }: { job: SheetJob & Partial<Posted> }) {
  const { company, inspector } = jobTexts.materialsOf;
  const fee = job.equipmentFee ? formatCents(job.equipmentFee) : null;
  const tests = testsText(job);
  return (
    <>
      <ul className="mt-1 grid gap-1">
        {job.requiredCertifications.map((required) => (
          <li key={required} className="flex items-start gap-2">
            <Icon of={BadgeCheck} className="mt-0.5 size-5 text-muted" />
            {required === ANY_ACI ? jobTexts.anyAci : required}
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {tests ? (
          <div className="sm:col-span-2">
            <dt className="text-sm text-muted">{jobTexts.tests}</dt>
            <dd>{tests}</dd>
          </div>
        ) : null}
        {job.concrete.lines.length > 0 || job.concrete.mayPlan ? (
          <div className="sm:col-span-2">
            <dt className="text-sm text-muted">{concreteTexts.fact}</dt>
            <dd>
              <ConcreteLines {...job.concrete} to={job.id && `/jobs/${job.id}/concrete`} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt className="text-sm text-muted">{jobTexts.equipment}</dt>
          <dd>{equipmentText(job.requiresInspectorEquipment, fee)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{jobTexts.materials}</dt>
          <dd>{job.testingMaterialsProvided ? company : inspector}</dd>
        </div>
      </dl>
    </>
  );
}
