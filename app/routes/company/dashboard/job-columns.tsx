import { Link } from "@remix-run/react";
import { Ellipsis } from "lucide";
import { useMay } from "~/components/company/may";
import { CalendarDay, jobStamps, Menu, MenuLink, StatusStamp, type TableColumn } from "~/components/ui";
import { jobCode, startNote } from "~/copy/jobs/job-list";
import { ownJobsTexts as texts } from "~/copy/jobs/own-jobs";
import type { OwnJob } from "~/domain/applications/own-jobs/own-jobs.server";
import type { NextStep } from "~/domain/bookings/next-step";

/** A company's jobs where there is room for a table: the job above its site, the day above the time. */
export const JOB_COLUMNS: readonly TableColumn<OwnJob>[] = [
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ state }) => <StatusStamp {...jobStamps[state]} />,
  },
  {
    key: "start",
    header: texts.columns.start,
    cell: (job) => (
      <>
        <CalendarDay date={job.startDate} />
        <span className="block text-xs text-muted">{startNote(job)}</span>
      </>
    ),
  },
  {
    key: "job",
    header: texts.columns.job,
    bare: true,
    cuts: "rest",
    cell: ({ id, number, title, location }) => (
      <>
        <span className="block xl:truncate">
          <Link to={`/jobs/${id}`} className="link font-semibold" title={`${jobCode(number)} ${title}`}>
            {title}
          </Link>
        </span>
        <span className="block xl:truncate text-xs text-muted" title={location}>
          {location}
        </span>
      </>
    ),
  },
  {
    key: "waiting",
    header: texts.columns.waiting,
    cell: ({ waiting }) => (waiting > 0 ? <strong>{waiting}</strong> : <span className="text-muted">0</span>),
    align: "end",
  },
  {
    key: "inspector",
    header: texts.columns.inspector,
    cuts: "short",
    cell: ({ booking }) => booking?.inspectorName ?? texts.nobody,
  },
  { key: "next", header: texts.columns.next, cell: (job) => <NextLink job={job} /> },
  {
    key: "actions",
    header: texts.columns.actions,
    hideHeader: true,
    cell: (job) => <Actions job={job} />,
  },
];

/** What the company can do with a job: an open one can be changed and deleted, others can be posted again. */
export function actionsOf({ id, state }: OwnJob, mayPost: boolean): { to: string; label: string }[] {
  const { view, edit, remove, repeat } = texts.actions;
  if (!mayPost) return [{ to: `/jobs/${id}`, label: view }];
  return state === "open"
    ? [
        { to: `/jobs/${id}`, label: view },
        { to: `/jobs/${id}/details`, label: edit },
        { to: `/jobs/${id}/deletion`, label: remove },
      ]
    : [
        { to: `/jobs/${id}`, label: view },
        { to: `/post-job?from=${id}`, label: repeat },
      ];
}

function Actions({ job }: { job: OwnJob }) {
  const may = useMay();
  return (
    <Menu label={texts.actionsOf(job.title)} icon={Ellipsis} compact>
      {actionsOf(job, may("post")).map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** What a job waits for: a link where the company has something to do or to look at. */
export function nextOf({ id, next, booking, applicationsCount }: OwnJob): { words: string; to?: string } | null {
  if (!next) return null;
  if (next.step === "answer") return { words: texts.answer(next.waiting), to: `/jobs/${id}#applications` };
  if (next.step === "applicants") return { words: applicationsCount > 0 ? texts.nobodyWaits : texts.noApplicants };
  return { words: bookingWords(next), to: `/bookings/${booking?.id}` };
}

function bookingWords(next: NextStep): string {
  return "left" in next ? texts.next[next.step](next.left) : texts.next[next.step];
}

function NextLink({ job }: { job: OwnJob }) {
  const next = nextOf(job);
  if (!next) return null;
  if (!next.to) return <span className="text-muted">{next.words}</span>;
  return (
    <Link to={next.to} className="link">
      {next.words}
      <span className="sr-only">: {job.title}</span>
    </Link>
  );
}
