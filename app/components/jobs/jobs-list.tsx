import { BriefcaseBusiness, SearchX } from "lucide";
import type { ComponentType, ReactNode } from "react";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Pagination } from "~/components/ui/pagination";
import { countText, jobListTexts } from "~/copy/jobs/job-list";
import type { ListedJob } from "./job-ticket";

interface JobsListProps<Job extends ListedJob> {
  rows: readonly Job[];
  count: number;
  /** True when there may be more than `count`. */
  atLeast?: boolean;
  /** False when a search has scanned its share of the list and continues on the next page. */
  complete?: boolean;
  links: { previousTo?: string; nextTo?: string };
  filtered: boolean;
  /** Said where the list is not complete. */
  partly?: string;
  empty: { title: string; text: string; action?: ReactNode };
  /** The server caches its markup for each job: see CachedFragment for what it may use. */
  ticket: ComponentType<{ job: Job }>;
}

export function JobsList<Job extends ListedJob>(list: JobsListProps<Job>) {
  const { rows, count, atLeast, complete = true, links, filtered, partly, empty, ticket } = list;
  if (rows.length === 0 && complete) return filtered ? <NoJobMatches clearAt="/jobs" /> : <Nothing {...empty} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {rows.map((job) => (
          <CachedFragment key={job.id} as="li" className="flex min-w-0" of={ticket} props={{ job }} />
        ))}
      </ul>
      {complete ? null : <p className="text-sm text-muted">{partly ?? jobListTexts.filter.partly}</p>}
      <Pagination summary={countText(rows.length, { count, atLeast }, "job", "jobs")} {...links} />
    </div>
  );
}

function Nothing({ title, text, action }: JobsListProps<ListedJob>["empty"]) {
  return (
    <EmptyState icon={BriefcaseBusiness} title={title} action={action}>
      {text}
    </EmptyState>
  );
}

/** Said where filters leave no job; `clearAt` is the list without them. */
export function NoJobMatches({ clearAt }: { clearAt: string }) {
  const { empty, emptyText, clear } = jobListTexts.filter;
  return (
    <EmptyState
      icon={SearchX}
      title={empty}
      action={
        <LinkButton to={clearAt} variant="secondary">
          {clear}
        </LinkButton>
      }
    >
      {emptyText}
    </EmptyState>
  );
}
