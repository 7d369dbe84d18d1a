import { Link } from "@remix-run/react";
import { Bookmark, BookmarkCheck } from "lucide";
import { JobTicket, type ListedJob } from "~/components/jobs/job-ticket";
import { JobsGateBlock } from "~/components/jobs/jobs-gate";
import { JobsList } from "~/components/jobs/jobs-list";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { Tabs } from "~/components/ui/tabs";
import { jobFilterTexts, saveSearchTexts as texts } from "~/copy/jobs/job-filters";
import { jobListTexts } from "~/copy/jobs/job-list";
import { isNarrowed, type OfferFilter, queryOf } from "~/domain/jobs/offers/filter";
import { withQuery } from "~/lib/web/with-query";
import type { inspectorJobs } from "./offers.server";
import { OffersForm } from "./offers-form";

/** The jobs that an inspector can apply to, and those applied to. */
export function AvailableJobs({ gate, applied, filter, base, searches, ...list }: ReturnType<typeof inspectorJobs>) {
  const { title, lead, tabs, available, applied: appliedTab, ...texts } = jobListTexts.inspector;
  const near = base !== null && filter.within !== "all";
  const empty = applied
    ? { title: texts.appliedEmpty, text: texts.appliedEmptyText }
    : near
      ? { title: texts.nearEmpty, text: texts.nearEmptyText, action: <ToAll filter={filter} /> }
      : { title: texts.empty, text: texts.emptyText };
  const closed = !gate.open && !applied;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="grid gap-5">
        <Tabs
          label={tabs}
          tabs={[
            { to: "/jobs", label: available, current: !applied },
            { to: "/jobs?view=applied", label: appliedTab, current: applied },
          ]}
        />
        {closed ? <JobsGateBlock gate={gate} /> : null}
        {closed || applied ? null : (
          <>
            <OffersForm filter={filter} ownMiles={base?.miles ?? null} />
            <Area filter={filter} base={base} />
            <SaveSearch filter={filter} searches={searches} />
          </>
        )}
        {closed ? null : <JobsList {...list} partly={jobFilterTexts.partly} empty={empty} ticket={OpenJobTicket} />}
      </div>
    </>
  );
}

/** How far the list goes, with the way to the other view. */
function Area({ filter, base }: { filter: OfferFilter; base: { place: string; miles: number } | null }) {
  const texts = jobFilterTexts;
  if (!base) {
    return (
      <p className="text-muted">
        {texts.noBase}{" "}
        <Link to="/profile/home-base" className="link">
          {texts.setBase}
        </Link>
      </p>
    );
  }
  const everywhere = filter.within === "all";
  const miles = filter.within === undefined || everywhere ? base.miles : filter.within;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted">
      <span>{everywhere ? texts.everywhere : texts.near(Number(miles), base.place)}</span>
      <Link to={addressOf({ ...filter, within: everywhere ? undefined : "all" })} className="link-alone">
        {everywhere ? texts.toNear : texts.toAll}
      </Link>
      <Link to="/profile/home-base" className="link-alone">
        {texts.change}
      </Link>
    </p>
  );
}

function ToAll({ filter }: { filter: OfferFilter }) {
  return (
    <LinkButton to={addressOf({ ...filter, within: "all" })} variant="secondary">
      {jobFilterTexts.toAll}
    </LinkButton>
  );
}

function addressOf(filter: OfferFilter): string {
  return withQuery("/jobs", queryOf(filter));
}

function OpenJobTicket({ job }: { job: ListedJob }) {
  const { details } = jobListTexts.inspector;
  const action = (
    <LinkButton to={`/jobs/${job.id}`} variant="secondary" aria-label={`${details}: ${job.title}`}>
      {details}
    </LinkButton>
  );
  return <JobTicket job={job} reader="inspector" action={action} />;
}

interface SaveSearchProps {
  filter: OfferFilter;
  /** How many searches are saved, and the one with these filters. */
  searches: { count: number; same: { id: string; name: string } | null };
}

/** Leads to saving the filters in use, and to the saved searches. */
function SaveSearch({ filter, searches: { count, same } }: SaveSearchProps) {
  const query = queryOf(filter);
  const filtered = isNarrowed(filter) || filter.within !== undefined;
  return (
    <p className="no-print flex flex-wrap items-center gap-x-4">
      {same ? (
        <Link to={`/jobs/searches/${same.id}`} className="link-alone max-w-full min-w-0 gap-1.5">
          <Icon of={BookmarkCheck} className="size-4.5 shrink-0" />
          <span className="min-w-0 truncate">{texts.savedAs(same.name)}</span>
        </Link>
      ) : (
        <Link to={withQuery("/jobs/searches/new", query)} className="link-alone gap-1.5">
          <Icon of={Bookmark} className="size-4.5 shrink-0" />
          {filtered ? texts.save : texts.saveAll}
        </Link>
      )}
      {count > 0 ? (
        <Link to="/jobs/searches" className="link-alone">
          {texts.list(count)}
        </Link>
      ) : null}
    </p>
  );
}
