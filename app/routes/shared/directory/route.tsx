import { useLoaderData, useLocation } from "@remix-run/react";
import { UserSearch } from "lucide";
import { PersonCard } from "~/components/directory/person-card";
import { StandingButtons } from "~/components/directory/standing-buttons";
import { titled } from "~/components/document/title";
import { useFreshOn } from "~/components/live";
import { EmptyState, LinkButton, PageHeader, Pagination } from "~/components/ui";
import { directoryTexts as texts } from "~/copy/inspectors/directory";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { wordsOf } from "~/domain/core/search/words";
import { connectionCounts } from "~/domain/home/directory/connections.server";
import { directory, directoryCount } from "~/domain/home/directory/directory.server";
import { isNarrowed, readDirectoryFilter } from "~/domain/home/directory/filter";
import { newFormKey, page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { boundaryOf } from "../frame/error-view";
import { DirectoryFilters } from "./filters";
import { DirectoryTabs } from "./tabs";

const PAGE_SIZE = 20;

export const meta = titled(texts.title);

export const loader = page({ roles: ["company", "inspector"] }, ({ actor, url }) => {
  const filter = readDirectoryFilter(url.searchParams);
  const { rows, complete, ...neighbours } = directory(actor, filter, placeOf(url), PAGE_SIZE);
  return {
    reader: actor.role,
    filter,
    isNarrowed: isNarrowed(filter),
    searchTooShort: filter.search !== "" && wordsOf(filter.search).length === 0,
    people: rows,
    complete,
    count: directoryCount(actor, filter),
    counts: connectionCounts(actor),
    links: pageLinks(url, neighbours),
    connecting: { formKey: newFormKey(), now: now(), zone: zoneOfPerson(actor) },
  };
});

/** The people of the other side of the market, with the next step to each. */
export default function Directory() {
  const { reader, filter, searchTooShort, counts, ...shown } = useLoaderData<typeof loader>();
  useFreshOn("notification");
  return (
    <>
      <PageHeader title={texts.title} lead={texts.leads[reader]} />
      <div className="grid gap-5">
        <DirectoryTabs current="directory" counts={counts} />
        <DirectoryFilters reader={reader} filter={filter} searchTooShort={searchTooShort} />
        <People reader={reader} {...shown} />
      </div>
    </>
  );
}

type Shown = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "reader" | "isNarrowed" | "people" | "complete" | "count" | "links" | "connecting"
>;

function People({ reader, isNarrowed: narrowed, people, complete, count, links, connecting }: Shown) {
  const { pathname, search } = useLocation();
  const forms = { ...connecting, back: `${pathname}${search}` };
  const hasPages = links.previousTo !== undefined || links.nextTo !== undefined;
  if (people.length === 0 && !hasPages) {
    return (
      <EmptyState
        icon={UserSearch}
        title={texts.empty(reader)}
        action={
          narrowed ? (
            <LinkButton to="/directory" variant="secondary">
              {texts.showAll}
            </LinkButton>
          ) : null
        }
      />
    );
  }
  return (
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
      <Pagination summary={texts.count(reader, count)} label={texts.pages} {...links} />
      {complete ? null : <p className="text-sm text-muted">{texts.more}</p>}
    </>
  );
}

export const ErrorBoundary = boundaryOf();
