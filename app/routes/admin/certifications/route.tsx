import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { FileSearch } from "lucide";
import { FilterButton } from "~/components/forms/filter-button";
import { EmptyState, LinkButton, PageHeader, Pagination, SearchField, Select } from "~/components/ui";
import { reviewTexts as texts } from "~/copy/certification";
import { certificationCount } from "~/domain/certification/review-count.server";
import { certificationQueue } from "~/domain/certification/review-queries.server";
import { wordsOf } from "~/domain/search/words";
import { page } from "~/http/doors/page.server";
import { placeOf } from "~/http/paging";
import { keysOf } from "~/lib/keys-of";
import { PRODUCT } from "~/lib/site";
import { ErrorView } from "~/routes/shared/frame/error-view";
import { CertificationTable } from "./table";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

/** The words of the address, and the stored states behind them. */
const STATES = { pending: "pending", verified: "approved", rejected: "rejected" } as const;
type StatusFilter = keyof typeof texts.statuses;

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const search = url.searchParams.get("search")?.trim().slice(0, 100) ?? "";
  const asked = url.searchParams.get("status");
  const status: StatusFilter = keysOf(STATES).find((known) => known === asked) ?? "all";
  const filter = { search, states: status === "all" ? undefined : [STATES[status]] };
  return {
    ...certificationQueue(actor, filter, placeOf(url)),
    counted: certificationCount(actor, filter),
    search,
    status,
    searchTooShort: search !== "" && wordsOf(search).length === 0,
  };
});

export default function AdminCertifications() {
  const { rows, counted, complete, previous, next, search, status, searchTooShort } = useLoaderData<typeof loader>();
  const filtered = status !== "all" || search !== "";
  const pageAt = (cursor: string) => `/admin/certifications?${new URLSearchParams({ status, search })}&${cursor}`;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <Form method="get" className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
          <SearchField
            id="search"
            name="search"
            label={texts.search}
            defaultValue={search}
            errors={searchTooShort ? [texts.searchTooShort] : undefined}
          />
          <Select
            id="status"
            name="status"
            label={texts.status}
            defaultValue={status}
            options={Object.entries(texts.statuses).map(([value, label]) => ({ value, label }))}
          />
          <FilterButton />
        </Form>
        {rows.length > 0 || !complete ? (
          <>
            {complete ? null : <p className="text-sm text-muted">{texts.partly}</p>}
            <CertificationTable rows={rows} />
            <Pagination
              summary={texts.count(counted)}
              previousTo={previous ? pageAt(`before=${previous}`) : undefined}
              nextTo={next ? pageAt(`after=${next}`) : undefined}
            />
          </>
        ) : (
          <EmptyState
            icon={FileSearch}
            title={texts.empty}
            action={
              filtered ? (
                <LinkButton to="/admin/certifications" variant="secondary">
                  {texts.showAll}
                </LinkButton>
              ) : null
            }
          >
            {filtered ? texts.emptyFiltered : texts.emptyText}
          </EmptyState>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorView failed="certifications" />;
}
