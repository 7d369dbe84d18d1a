import { BriefcaseBusiness, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Pagination } from "~/components/ui/pagination";
import { countText, jobListTexts } from "~/copy/job-list";
import type { ListedJob } from "./job-ticket";

interface JobsListProps {
  rows: readonly ListedJob[];
  count: number;
  links: { previousTo?: string; nextTo?: string };
  filtered: boolean;
  /** What stands there while there is nothing at all. */
  empty: { title: string; text: string; action?: ReactNode };
  children: (job: ListedJob) => ReactNode;
}

/** Up to three columns of job tickets, how many there are, and the pages around. */
export function JobsList({ rows, count, links, filtered, empty, children }: JobsListProps) {
  if (rows.length === 0) return filtered ? <NothingMatches /> : <Nothing {...empty} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {rows.map((job) => (
          <li key={job.id} className="flex min-w-0">
            {children(job)}
          </li>
        ))}
      </ul>
      <Pagination summary={countText(rows.length, count, "job", "jobs")} {...links} />
    </div>
  );
}

function Nothing({ title, text, action }: JobsListProps["empty"]) {
  return (
    <EmptyState icon={BriefcaseBusiness} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

function NothingMatches() {
  const { empty, emptyText, clear } = jobListTexts.filter;
  return (
    <EmptyState
      icon={SearchX}
      title={empty}
      action={
        <LinkButton to="/jobs" variant="secondary">
          {clear}
        </LinkButton>
      }
    >
      {emptyText}
    </EmptyState>
  );
}
