import { Form, Link } from "@remix-run/react";
import { ChevronDown, X } from "lucide";
import { FilterButton } from "~/components/filters/filter-button";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { Icon } from "~/components/ui/icon";
import { SearchField } from "~/components/ui/search-field";
import { filterNames, jobFilterTexts as texts } from "~/copy/jobs/job-filters";
import { wordsOf } from "~/domain/core/search/words";
import { isNarrowed, milesOf, type OfferFilter, queryOf } from "~/domain/jobs/offers/filter";
import { withQuery } from "~/lib/web/with-query";
import { OfferFields } from "./offer-fields";

interface OffersFormProps {
  filter: OfferFilter;
  base: HomeBase | null;
}

/** Where the inspector starts from and their own radius, where the place is known. */
export interface HomeBase {
  place: string;
  miles: number;
}

/** An inspector's filters: a GET form, so that what is found has an address. Changed filters begin the form anew. */
export function OffersForm({ filter, base }: OffersFormProps) {
  const { search = "" } = filter;
  const limits = limitsOf(filter, base);
  return (
    <div className="no-print grid gap-3">
      <Form key={String(queryOf(filter))} action="/jobs" role="search" aria-label={texts.label} className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-32">
            <SearchField
              id="search"
              name="search"
              label={texts.search}
              defaultValue={search}
              errors={search !== "" && wordsOf(search).length === 0 ? [texts.noWords] : []}
            />
          </div>
          <FilterButton action="/jobs" />
        </div>
        <details className="disclosure rounded-md border border-line bg-surface" open={isTurned(filter)}>
          <summary className="flex min-h-11 items-center gap-2 px-3.5 font-semibold">
            {texts.more}
            {limits.length > 0 ? (
              <span className="rounded-sm bg-sunken px-1.5 text-sm text-muted tabular-nums">{limits.length}</span>
            ) : null}
            <Icon of={ChevronDown} className="disclosure-chevron ml-auto size-4.5" />
          </summary>
          <CachedFragment
            as="div"
            className="grid gap-4 border-t border-line p-4 sm:grid-cols-2 lg:grid-cols-4"
            of={OfferFields}
            props={{ filter, ownMiles: base?.miles ?? null }}
          />
          <div className="border-t border-line p-4">
            <FilterButton action="/jobs" />
          </div>
        </details>
      </Form>
      {limits.length > 0 ? <Chips limits={limits} clears={isNarrowed(filter)} /> : null}
    </div>
  );
}

/** Dates that no job can have are shown, so that they can be put right. */
function isTurned({ from, until }: OfferFilter): boolean {
  return from !== undefined && until !== undefined && until < from;
}

interface Limit {
  label: string;
  /** The list without it. */
  to: string;
}

/** All that limits the list, also the distance that nobody has chosen. */
function limitsOf(filter: OfferFilter, base: HomeBase | null): Limit[] {
  const names = filterNames({ ...filter, within: undefined }).map(({ name, label }) => ({
    label,
    to: without(filter, name),
  }));
  const miles = base ? milesOf(filter, base.miles) : undefined;
  if (!base || miles === undefined) return names;
  return [{ label: `${texts.miles(miles)} of ${base.place}`, to: listPath({ ...filter, within: "all" }) }, ...names];
}

/** Each a link that takes the limit away. */
function Chips({ limits, clears }: { limits: readonly Limit[]; clears: boolean }) {
  return (
    <ul aria-label={texts.applied} className="flex flex-wrap gap-2">
      {limits.map(({ label, to }) => (
        <li key={label} className="min-w-0">
          <Link
            to={to}
            preventScrollReset
            aria-label={texts.remove(label)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md border border-control bg-surface px-3 text-sm hover:bg-sunken"
          >
            <span className="min-w-0 truncate">{label}</span>
            <Icon of={X} className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {clears ? (
        <li>
          <Link to="/jobs" className="link-alone">
            {texts.clear}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

function without(filter: OfferFilter, name: string): string {
  const query = queryOf(filter);
  query.delete(name);
  return withQuery("/jobs", query);
}

/** The list with a filter. */
export function listPath(filter: OfferFilter): string {
  return withQuery("/jobs", queryOf(filter));
}
