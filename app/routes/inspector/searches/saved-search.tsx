import { Link } from "@remix-run/react";
import { Bell, BellOff, BellRing, CalendarX2 } from "lucide";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { openNowText, searchLabels, savedSearchTexts as texts } from "~/copy/jobs/saved-searches";
import type { OfferFilter } from "~/domain/jobs/offers/filter";
import type { OwnSearch } from "~/domain/jobs/searches/queries.server";
import { FilterWords } from "./filter-words";

interface SavedSearchProps {
  search: OwnSearch & {
    filter: OfferFilter;
    /** Whether its dates have passed. */
    over: boolean;
    /** How many open jobs it finds; null where that is not known. */
    found: { count: number; atLeast: boolean } | null;
  };
  ownMiles: number | null;
}

const ICONS = { at_once: BellRing, daily: Bell, none: BellOff } as const;

/** A saved search in the list, with what it asks for and finds. */
export function SavedSearch({ search, ownMiles }: SavedSearchProps) {
  const { id, name, query, alert, filter, over, found } = search;
  const to = `/jobs/searches/${id}`;
  return (
    <li className="sheet grid min-w-0 gap-3 rounded-md border border-line bg-surface p-4">
      <div className="grid gap-2">
        <h2 className="text-xl leading-tight wrap-anywhere">{name}</h2>
        <FilterWords labels={searchLabels(filter, ownMiles)} />
      </div>
      {over ? (
        <p className="flex items-start gap-2">
          <Icon of={CalendarX2} className="mt-0.5 size-5 shrink-0 text-muted" />
          {texts.over}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {found ? <span className="font-semibold">{openNowText(found)}</span> : null}
          <span className="flex items-center gap-1.5 text-muted">
            <Icon of={ICONS[alert]} className="size-4.5 shrink-0" />
            {texts.alerts[alert]}
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton to={query ? `/jobs?${query}` : "/jobs"} variant="secondary" aria-label={`${texts.open}: ${name}`}>
          {texts.open}
        </LinkButton>
        <Link to={to} className="link-alone" aria-label={`${texts.change}: ${name}`}>
          {texts.change}
        </Link>
        <Link to={`${to}/deletion`} className="link-alone" aria-label={`${texts.delete}: ${name}`}>
          {texts.delete}
        </Link>
      </div>
    </li>
  );
}
