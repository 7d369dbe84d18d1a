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
import { isNarrowed, milesOf, type OfferFilter, queryOf } from "~/domain/jobs/offers/filter";
import { withQuery } from "~/lib/web/with-query";
import type { inspectorJobs } from "./offers.server";
import { type HomeBase, listPath, OffersForm } from "./offers-form";

/** The jobs that an inspector can apply to, and those applied to. */
export function AvailableJobs({ gate, applied, filter, base, searches, ...list }: ReturnType<typeof inspectorJobs>) {
  const { title, lead, tabs, available, applied: appliedTab, ...texts } = jobListTexts.inspector;
  const near = !applied && base !== null && milesOf(filter, base.miles) !== undefined;
  const empty = applied
    ? { title: texts.appliedEmpty, text: texts.appliedEmptyText }
    : near
      ? {
          title: list.filtered ? jobListTexts.filter.empty : texts.nearEmpty,
          text: texts.nearEmptyText,
          action: <ToAll filter={filter} />,
        }
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
            <OffersForm filter={filter} base={base} />
            <div className="no-print flex flex-wrap items-center gap-x-4">
              <Area filter={filter} base={base} near={near} />
              <SaveSearch filter={filter} searches={searches} />
            </div>
          </>
        )}
        {closed ? null : (
          <JobsList
            {...list}
            filtered={list.filtered && !near}
            partly={jobFilterTexts.partly}
            empty={empty}
            ticket={OpenJobTicket}
          />
        )}
      </div>
    </>
  );
}

/** The way back to the inspector's own radius, and to changing it. */
function Area({ filter, base, near }: { filter: OfferFilter; base: HomeBase | null; near: boolean }) {
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
  return (
    <>
      {near ? null : (
        <Link to={listPath({ ...filter, within: filter.siteState ? "own" : undefined })} className="link-alone">
          {texts.toNear}
        </Link>
      )}
      <Link to="/profile/home-base" className="link-alone">
        {texts.change}
      </Link>
    </>
  );
}

function ToAll({ filter }: { filter: OfferFilter }) {
  return (
    <LinkButton to={listPath({ ...filter, within: "all" })} variant="secondary">
      {jobFilterTexts.toAll}
    </LinkButton>
  );
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
    <>
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
    </>
  );
}
