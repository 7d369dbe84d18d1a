import { useLoaderData, useLocation } from "@remix-run/react";
import { Users } from "lucide";
import { PersonCard } from "~/components/directory/person-card";
import { StandingButtons } from "~/components/directory/standing-buttons";
import { useFreshOn } from "~/components/live";
import { EmptyState, LinkButton, PageHeader, Pagination } from "~/components/ui";
import { directoryTexts, connectionsTexts as texts } from "~/copy/inspectors/directory";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { CONNECTION_LISTS, type ConnectionList } from "~/domain/home/directory/connection-lists";
import { connectionCounts, connectionsOf } from "~/domain/home/directory/connections.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { boundaryOf, titledOrFailed } from "../frame/error-view";
import { DirectoryTabs } from "./tabs";

const PAGE_SIZE = 20;

export const meta = titledOrFailed<typeof loader>((data) => directoryTexts.lists[data.list]);

export const loader = page({ roles: ["company", "inspector"] }, ({ actor, params, url }) => {
  const list = listOf(params.list);
  const { rows, ...neighbours } = connectionsOf(actor, list, placeOf(url), PAGE_SIZE);
  return {
    list,
    people: rows.map(({ person }) => person),
    counts: connectionCounts(actor),
    links: pageLinks(url, neighbours),
    connecting: { formKey: newFormKey(), now: now(), zone: zoneOfPerson(actor) },
  };
});

/** Requests to answer, requests sent, or connections. */
export default function Connections() {
  const { list, people, counts, links, connecting } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const forms = { ...connecting, back: `${pathname}${search}` };
  useFreshOn("notification");
  const empty = texts.empty[list];
  return (
    <>
      <PageHeader title={directoryTexts.lists[list]} />
      <div className="grid gap-5">
        <DirectoryTabs current={list} counts={counts} />
        {people.length > 0 ? (
          <>
            <ul className="grid gap-4 md:grid-cols-2">
              {people.map((person) => (
                <li key={person.id} className="min-w-0">
                  <PersonCard person={person}>
                    <StandingButtons person={person} connecting={forms} />
                  </PersonCard>
                </li>
              ))}
            </ul>
            <Pagination summary={texts.summary(list, counts[list])} label={texts.pages} {...links} />
          </>
        ) : (
          <EmptyState
            icon={Users}
            title={empty.title}
            action={
              <LinkButton to="/directory" variant="secondary">
                {texts.open}
              </LinkButton>
            }
          >
            {empty.text}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function listOf(word: string | undefined): ConnectionList {
  const list = CONNECTION_LISTS.find((known) => known === word);
  if (!list) throw Response.json({ code: "not-found" }, { status: 404 });
  return list;
}

export const ErrorBoundary = boundaryOf();
