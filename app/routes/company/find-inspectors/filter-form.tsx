import { Form } from "@remix-run/react";
import { ChevronDown, X } from "lucide";
import { FilterButton } from "~/components/filters/filter-button";
import { DateField, SearchField, TextInput } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { findTexts, inspectorFilterNames } from "~/copy/inspectors/find-inspectors";
import { wordsOf } from "~/domain/core/search/words";
import { queryOf } from "~/domain/inspectors/filter";
import { withQuery } from "~/lib/web/with-query";
import { listPath, PAGE } from "./addresses";
import type { Shown } from "./list.server";
import { MoreFields } from "./more-fields";

const texts = findTexts.filter;
/** How many open jobs are offered as links. */
const JOBS_OFFERED = 3;

/** The filters: a GET form, so that what is found has an address. Changed filters begin the form anew. */
export function FilterForm({ shown }: { shown: Shown }) {
  const { filter, site, dates, isDateWrong, cities } = shown;
  const city = cities.find(({ key }) => key === filter.city)?.name ?? filter.city;
  const names = inspectorFilterNames(filter, site, city);
  // Filters that stand in the open are no reason to open the others.
  const further = names.filter(({ name }) => !["site", "date", "search"].includes(name));
  const search = filter.search ?? "";
  const isUnknown = site.words !== null && !site.isKnown;
  return (
    <div className="no-print grid gap-3">
      <Form key={String(queryOf(filter))} action={PAGE} role="search" aria-label={texts.label} className="grid gap-3">
        <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,1.2fr)_auto]">
          <TextInput
            id="site"
            name="site"
            label={texts.site}
            placeholder={texts.siteHint}
            autoComplete="off"
            maxLength={200}
            defaultValue={filter.site ?? ""}
            errors={isUnknown ? [site.isOutside ? texts.siteOutside : texts.siteUnknown] : []}
          />
          <DateField
            id="date"
            name="date"
            width="full"
            label={texts.date}
            min={dates.first}
            max={dates.last}
            defaultValue={filter.date ?? ""}
            errors={isDateWrong ? [texts.dateWrong] : []}
          />
          <SearchField
            id="search"
            name="search"
            label={texts.search}
            maxLength={200}
            defaultValue={search}
            errors={search !== "" && wordsOf(search).length === 0 ? [texts.noWords] : []}
          />
          <FilterButton action={PAGE} />
        </div>
        {filter.sort ? <input type="hidden" name="sort" value={filter.sort} /> : null}
        {/* Open while a city can be chosen, which has no other way to it. */}
        <details
          className="disclosure rounded-md border border-line bg-surface"
          open={filter.state !== undefined && filter.city === undefined}
        >
          <summary className="flex min-h-11 items-center gap-2 px-3.5 font-semibold">
            {texts.more}
            {further.length > 0 ? (
              <span className="rounded-sm bg-sunken px-1.5 text-sm text-muted tabular-nums">{further.length}</span>
            ) : null}
            <Icon of={ChevronDown} className="disclosure-chevron ml-auto size-4.5" />
          </summary>
          <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2 lg:grid-cols-4">
            <MoreFields shown={shown} />
          </div>
          <div className="border-t border-line p-4">
            <FilterButton action={PAGE} />
          </div>
        </details>
      </Form>
      {names.length > 0 ? <Chips shown={shown} names={names} /> : null}
      {site.words === null ? <OwnJobs shown={shown} /> : null}
    </div>
  );
}

/** The filters in use, each a link that takes it away. */
function Chips({ shown: { filter }, names }: { shown: Shown; names: ReturnType<typeof inspectorFilterNames> }) {
  return (
    <ul aria-label={texts.applied} className="flex flex-wrap gap-2">
      {names.map(({ name, label }) => (
        <li key={name} className="min-w-0">
          <Link to={without(filter, name)} preventScrollReset aria-label={texts.remove(label)} className={CHIP}>
            <span className="min-w-0 truncate">{label}</span>
            <Icon of={X} className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={PAGE} className="link-alone">
          {texts.clear}
        </Link>
      </li>
    </ul>
  );
}

/** Takes the site and the date from an open job, in one press. */
function OwnJobs({ shown: { jobs, filter, dates } }: { shown: Shown }) {
  if (jobs.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{texts.forJob}</span>
      {jobs.slice(0, JOBS_OFFERED).map(({ id, title, startDate }) => {
        const isBookable = startDate >= dates.first && startDate <= dates.last;
        const to = listPath({ ...filter, job: id, date: isBookable ? startDate : filter.date });
        return (
          <Link key={id} to={to} className="link-alone max-w-full min-w-0">
            <span className="min-w-0 truncate">{title}</span>
          </Link>
        );
      })}
    </p>
  );
}

const CHIP =
  "inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md border border-control bg-surface px-3 text-sm hover:bg-sunken";

function without(filter: Shown["filter"], name: string): string {
  if (name === "within") return listPath({ ...filter, within: "all" });
  const query = queryOf(filter);
  query.delete(name);
  // A distance needs its site, a city its state.
  if (name === "site" || name === "job") query.delete("within");
  if (name === "state") query.delete("city");
  return withQuery(PAGE, query);
}
