import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { HardHat, SearchX } from "lucide";
import { titled } from "~/components/document/title";
import { InspectorCard } from "~/components/inspectors/inspector-card";
import { CompanyTabs } from "~/components/jobs/company-tabs";
import { EmptyState, LinkButton, PageHeader, Pagination } from "~/components/ui";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { findTexts as texts } from "~/copy/inspectors/find-inspectors";
import { countText } from "~/copy/jobs/job-list";
import { USUAL_MILES } from "~/domain/inspectors/filter";
import { page } from "~/http/doors/page.server";
import { boundaryOf } from "../../shared/frame/error-view";
import { PAGE } from "./addresses";
import { FilterForm } from "./filter-form";
import { type Shown, shownInspectors } from "./list.server";
import { Sorts } from "./sorts";

export const meta = titled(texts.title);

export const loader = page({ roles: ["company"], accessText: texts.accessText }, ({ actor, url }) =>
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

function Distances({ shown: { filter, site, rows } }: { shown: Shown }) {
  if (site.words !== null && site.isKnown) {
    const place = site.words;
    return (
      <p className="min-w-0 text-sm break-words text-muted">
        {filter.within === "all" ? texts.fromSite(place) : texts.near(filter.within ?? USUAL_MILES, place)}
      </p>
    );
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
