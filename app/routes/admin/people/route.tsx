import { useLoaderData } from "@remix-run/react";
import { UserSearch } from "lucide";
import { DashboardHeader } from "~/components/admin/dashboard-header";
import { titled } from "~/components/document/title";
import { EmptyState, LinkButton } from "~/components/ui";
import { userListTexts as texts } from "~/copy/admin/admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { MOST_PAGES, USERS_A_PAGE, userList } from "~/domain/admin/user-list.server";
import { wordsOf } from "~/domain/core/search/words";
import { page } from "~/http/doors/page.server";
import { keysOf } from "~/lib/keys-of";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { userFilterOf } from "./filter.server";
import { UserFilters } from "./filters";
import { Pages } from "./pages";
import { UserTable } from "./table";

/** The lists by their address, and whose they are. */
const LISTS = { users: undefined, inspectors: "inspector" } as const;

type ListName = keyof typeof LISTS;

export const meta = titled<typeof loader>((data) => texts.lists[data.list].title);

export const loader = page({ roles: ["admin"] }, ({ actor, params, url }) => {
  const list = listOf(params.people);
  const query = url.searchParams;
  const { search, status, ...more } = userFilterOf(query);
  const role = LISTS[list] ?? more.role;
  return {
    list,
    ...userList(actor, { search, role, status }, Number.parseInt(query.get("page") ?? "1", 10) || 1),
    cut: MOST_PAGES,
    perPage: USERS_A_PAGE,
    filter: { search, role: role ?? "all", status: status ?? "all" },
    searchTooShort: search !== "" && wordsOf(search).length === 0,
    zone: zoneOfPerson(actor),
    mayChange: actor.impersonator === null,
  };
});

/** Accounts, to be searched and narrowed: all, or one role's. */
export default function AdminPeople() {
  const shown = useLoaderData<typeof loader>();
  const { list, rows, filter, zone, mayChange } = shown;
  const address = `/admin/${list}`;
  const narrowed = filter.search !== "" || filter.status !== "all" || (list === "users" && filter.role !== "all");
  return (
    <>
      <DashboardHeader
        section="users"
        title={texts.lists[list].title}
        lead={texts.lead}
        actions={
          <>
            <LinkButton to={`/admin/users.csv?${new URLSearchParams(filter)}`} variant="secondary" reloadDocument>
              {texts.export}
            </LinkButton>
            {mayChange ? <LinkButton to="/admin/users/new">{texts.add}</LinkButton> : null}
          </>
        }
      />
      <div className="grid gap-5">
        <UserFilters
          key={list}
          label={texts.search}
          byRole={list === "users"}
          filter={filter}
          searchTooShort={shown.searchTooShort}
        />
        {rows.length > 0 ? (
          <>
            <UserTable caption={texts.lists[list].title} rows={rows} zone={zone} mayChange={mayChange} />
            <Pages {...shown} address={address} noun={texts.lists[list].noun} label={texts.pages} />
          </>
        ) : (
          <EmptyState
            icon={UserSearch}
            title={texts.empty}
            action={
              narrowed ? (
                <LinkButton to={address} variant="secondary">
                  {texts.showAll}
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

function listOf(word: string | undefined): ListName {
  const list = keysOf(LISTS).find((one) => one === word);
  if (!list) throw Response.json({ code: "not-found" }, { status: 404 });
  return list;
}

export const ErrorBoundary = boundaryOf("users");
