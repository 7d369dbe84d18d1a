import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { HardHat, SearchX } from "lucide";
import { titled } from "~/components/document/title";
import { InspectorCard } from "~/components/inspectors/inspector-card";
import { CompanyTabs } from "~/components/jobs/company-tabs";
import { EmptyState, LinkButton, PageHeader, Pagination } from "~/components/ui";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { Link } from "~/components/ui/link";
import { findTexts as texts } from "~/copy/inspectors/find-inspectors";
import { countText } from "~/copy/jobs/job-list";
import { INSPECTOR_SORTS } from "~/domain/inspectors/filter";
import { page } from "~/http/doors/page.server";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { listPath, PAGE } from "./addresses";
import { FilterForm } from "./filter-form";
import { type Shown, shownInspectors } from "./list.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], right: "book", accessText: texts.accessText }, ({ actor, url }) =>
  shownInspectors(actor, url),
);

/** A company finds an inspector for a site and a date. */
export default function FindInspectors() {
  const shown = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-4">
        <CompanyTabs view="find" />
        <FilterForm shown={shown} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Distances shown={shown} />
          {shown.rows.length > 0 ? <Sorts shown={shown} /> : null}
        </div>
        <Found shown={shown} />
      </div>
      <Outlet />
    </>
  );
}

function Found({ shown }: { shown: Shown }) {
  const { rows, count, atLeast, complete, links, site, bookingQuery } = shown;
  const { search } = useLocation();
  if (rows.length === 0 && complete) return <Nothing filtered={shown.filtered} />;
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {rows.map((inspector) => (
          <CachedFragment
            key={inspector.id}
            as="li"
            className="flex min-w-0"
            of={InspectorCard}
            props={{ inspector, profileTo: `${PAGE}/${inspector.id}${search}`, bookingQuery, from: site.from }}
          />
        ))}
      </ul>
      {complete ? null : <p className="text-sm text-muted">{texts.partly}</p>}
      <Pagination summary={countText(rows.length, { count, atLeast }, texts.one, texts.many)} {...links} />
    </>
  );
}

function Distances({ shown: { site, rows } }: { shown: Shown }) {
  if (site.words !== null && site.isKnown) {
    return <p className="min-w-0 text-sm break-words text-muted">{texts.fromSite(site.words)}</p>;
  }
  if (site.from === "office" && rows.length > 0) return <p className="text-sm text-muted">{texts.fromOffice}</p>;
  return <span />;
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState icon={HardHat} title={texts.empty} action={<LinkButton to="/post-job">{texts.post}</LinkButton>}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  const clear = (
    <LinkButton to={PAGE} variant="secondary">
      {texts.filter.clear}
    </LinkButton>
  );
  return (
    <EmptyState icon={SearchX} title={texts.nothing} action={clear}>
      {texts.nothingText}
    </EmptyState>
  );
}

export const ErrorBoundary = boundaryOf("inspectors");

const { label, sorts } = texts.sort;

/** The orders, each a link; by distance only where something is known to measure from. */
function Sorts({ shown: { filter, sort, site } }: { shown: Shown }) {
  const offered = INSPECTOR_SORTS.filter((each) => each !== "distance" || site.hasDistances);
  return (
    <nav aria-label={label} className="no-print">
      <ul className="flex flex-wrap items-center gap-x-4">
        <li aria-hidden className="text-sm text-muted">
          {label}
        </li>
        {offered.map((each) => (
          <li key={each}>
            <Link
              to={listPath({ ...filter, sort: each })}
              preventScrollReset
              aria-current={each === sort ? "true" : undefined}
              className={each === sort ? "link-alone font-semibold text-ink no-underline" : "link-alone"}
            >
              {sorts[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
