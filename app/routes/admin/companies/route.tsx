import { useLoaderData } from "@remix-run/react";
import { Building2 } from "lucide";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { EmptyState, LinkButton } from "~/components/ui";
import { userListTexts as listTexts } from "~/copy/admin/admin";
import { companyListTexts as texts } from "~/copy/admin/companies-admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { companyList } from "~/domain/admin/companies/company-list.server";
import { MOST_PAGES, USERS_A_PAGE } from "~/domain/admin/user-list.server";
import { wordsOf } from "~/domain/core/search/words";
import { page } from "~/http/doors/page.server";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { userFilterOf } from "../people/filter.server";
import { UserFilters } from "../people/filters";
import { Pages } from "../people/pages";
import { CompanyTable } from "./table";

const ADDRESS = "/admin/companies";

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
        section="companies"
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton to={people} variant="secondary" reloadDocument>
            {texts.export}
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <UserFilters label={texts.search} byRole={false} filter={filter} searchTooShort={searchTooShort} />
        {rows.length > 0 ? (
          <>
            <CompanyTable rows={rows} zone={zone} />
            <Pages {...shown} address={ADDRESS} noun={texts.noun} label={texts.pages} />
          </>
        ) : (
          <EmptyState
            icon={Building2}
            title={texts.empty}
            action={
              filter.search !== "" || filter.status !== "all" ? (
                <LinkButton to={ADDRESS} variant="secondary">
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

export const ErrorBoundary = boundaryOf();
