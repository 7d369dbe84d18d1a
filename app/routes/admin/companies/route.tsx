import { Form, useLoaderData } from "@remix-run/react";
import { Building2 } from "lucide";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { FilterButton } from "~/components/filters/filter-button";
import { optionsOf } from "~/components/forms/options-of";
import { EmptyState, LinkButton, Pagination, SearchField, Select } from "~/components/ui";
import { userListTexts as listTexts } from "~/copy/admin/admin";
import { companyListTexts as texts } from "~/copy/admin/companies-admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { companyList } from "~/domain/admin/companies/company-list.server";
import { MOST_PAGES, USERS_A_PAGE } from "~/domain/admin/user-list.server";
import { wordsOf } from "~/domain/core/search/words";
import { page } from "~/http/doors/page.server";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { userFilterOf } from "../people/filter.server";
import { CompanyTable } from "./table";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const { search, status } = userFilterOf(url.searchParams);
  return {
    ...companyList(actor, { search, status }, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1),
    cut: MOST_PAGES,
    perPage: USERS_A_PAGE,
    filter: { search, status: status ?? "all" },
    searchTooShort: search !== "" && wordsOf(search).length === 0,
    zone: zoneOfPerson(actor),
  };
});

/** Companies, to be found by their name or by one of their people. */
export default function AdminCompanies() {
  const shown = useLoaderData<typeof loader>();
  const { rows, filter, zone, searchTooShort } = shown;
  const people = `/admin/users.csv?${new URLSearchParams({ ...filter, role: "company" })}`;
  return (
    <>
      <DashboardHeader
        section="users"
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton to={people} variant="secondary" reloadDocument>
            {texts.export}
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <Form
          key={Object.values(filter).join(" ")}
          method="get"
          className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
        >
          <SearchField
            id="search"
            name="search"
            label={texts.search}
            defaultValue={filter.search}
            errors={searchTooShort ? [listTexts.searchTooShort] : undefined}
          />
          <Select
            id="status"
            name="status"
            label={listTexts.status}
            defaultValue={filter.status}
            options={optionsOf(listTexts.statuses)}
          />
          <FilterButton />
        </Form>
        {rows.length > 0 ? (
          <>
            <CompanyTable rows={rows} zone={zone} />
            <Pages {...shown} />
          </>
        ) : (
          <EmptyState
            icon={Building2}
            title={texts.empty}
            action={
              filter.search !== "" || filter.status !== "all" ? (
                <LinkButton to="/admin/companies" variant="secondary">
                  {listTexts.showAll}
                </LinkButton>
              ) : null
            }
          >
            {texts.emptyText}
          </EmptyState>
        )}
      </div>
    </>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

function Pages({ filter, rows, page: number, pageCount, count, atLeast, cut, perPage }: Shown) {
  const first = (number - 1) * perPage + 1;
  const showing = listTexts.showing(first, first + rows.length - 1, { count, atLeast }, texts.noun);
  return (
    <>
      <Pagination
        summary={`${showing} · ${listTexts.page(number, pageCount)}`}
        page={number}
        pageCount={pageCount}
        toPage={(to) => `/admin/companies?${new URLSearchParams({ ...filter, page: String(to) })}`}
        label={texts.pages}
      />
      {atLeast || count > cut * perPage ? <p className="text-sm text-muted">{listTexts.more}</p> : null}
    </>
  );
}

export const ErrorBoundary = boundaryOf("users");
