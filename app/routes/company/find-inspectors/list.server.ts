import type { CompanyActor } from "~/domain/actor";
import { DAYS_AHEAD } from "~/domain/bookings/direct/rules";
import { now } from "~/domain/core/runtime.server";
import { cardOf } from "~/domain/inspectors/card.server";
import { citiesOf } from "~/domain/inspectors/cities.server";
import { type InspectorFilter, isNarrowed, readFilter } from "~/domain/inspectors/filter";
import { findInspectors } from "~/domain/inspectors/find.server";
import { openSites, type Site, siteOf } from "~/domain/inspectors/site.server";
import { pageLinks, placeOf } from "~/http/paging";
import { addDays, todayIn } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";
import { withQuery } from "~/lib/web/with-query";

/** Whom a company looks for, and what its filters offer. */
export function shownInspectors(actor: CompanyActor, url: URL) {
  const filter = readFilter(url.searchParams);
  const site = siteOf(actor, filter);
  const dates = bookableDates(site);
  const isDateWrong = filter.date !== undefined && (filter.date < dates.first || filter.date > dates.last);
  const sought = isDateWrong ? { ...filter, date: undefined } : filter;
  const found = findInspectors(actor, sought, site, placeOf(url));
  const cities = filter.state ? citiesOf(actor, filter.state) : [];
  const jobs = openSites(actor);
  return {
    filter,
    cities,
    dates,
    isDateWrong,
    site: {
      words: site.words,
      isKnown: site.point !== null,
      isOutside: site.isOutside,
      from: site.isOffice ? ("office" as const) : ("site" as const),
      hasDistances: site.from !== null,
    },
    jobs: jobs.map(({ id, number, title, location, startDate }) => ({ id, number, title, location, startDate })),
    sort: found.sort,
    filtered: isNarrowed(filter),
    rows: found.rows.map(cardOf),
    count: found.count,
    atLeast: found.atLeast,
    complete: found.complete,
    links: pageLinks(url, found),
    bookingQuery: bookingQueryOf(sought, site),
  };
}

export type Shown = ReturnType<typeof shownInspectors>;

/** The calendar is the site's, else the company's own. */
function bookableDates({ usState }: Site) {
  const first = todayIn(usState?.zone ?? zoneOf(null), now());
  return { first, last: addDays(first, DAYS_AHEAD) };
}

/** The query of the page that books: the day, and the site's state where a site was chosen. */
export function bookingQueryOf({ date }: InspectorFilter, site: Site): string {
  const state = siteStateOf(site);
  return withQuery("", new URLSearchParams({ ...(state ? { state } : {}), ...(date ? { date } : {}) }));
}

export function siteStateOf({ words, usState }: Site): string | null {
  return words === null ? null : (usState?.code ?? null);
}
