import { Form, Link } from "@remix-run/react";
import { FilterButton } from "~/components/forms/filter-button";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { SearchField } from "~/components/ui/search-field";
import { Select } from "~/components/ui/select";
import { jobListTexts, URGENCY_FILTER } from "~/copy/job-list";
import type { JobFilter } from "~/domain/jobs/lists/queries.server";
import { wordsOf } from "~/domain/search/words";
import { usStates } from "~/lib/states";
import { URGENCIES } from "~/lib/vocabulary";
import { isFiltered } from "./filter";

const texts = jobListTexts.filter;

interface JobsFilterProps {
  filter: JobFilter;
}

/** What companies and administrators filter jobs by: words, state and urgency. The answer has an address. Changed filters begin the form anew. */
export function JobsFilterForm({ filter }: JobsFilterProps) {
  const { search = "", siteState = "", urgency = "" } = filter;
  return (
    <Form
      key={`${search} ${siteState} ${urgency}`}
      action="/jobs"
      role="search"
      aria-label={texts.label}
      className="no-print grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_1fr_1fr_auto]"
    >
      <CachedFragment as="div" className="contents" of={FilterFields} props={{ filter }} />
      <div className="col-span-2 flex flex-wrap items-center gap-3 lg:col-span-1">
        <FilterButton action="/jobs" />
        {isFiltered(filter) ? (
          <Link to="/jobs" className="link-alone">
            {texts.clear}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

function FilterFields({ filter }: JobsFilterProps) {
  const { search = "", siteState = "", urgency = "" } = filter;
  return (
    <>
      <SearchField
        id="search"
        name="search"
        label={texts.search}
        defaultValue={search}
        errors={search !== "" && wordsOf(search).length === 0 ? [texts.noWords] : []}
        className="col-span-2 lg:col-span-1"
      />
      <Select
        id="state"
        name="state"
        label={texts.state}
        placeholder={texts.anyState}
        options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
        defaultValue={siteState}
      />
      <Select
        id="urgency"
        name="urgency"
        label={texts.urgency}
        placeholder={texts.anyUrgency}
        options={URGENCIES.toReversed().map((value) => ({ value, label: URGENCY_FILTER.others[value] }))}
        defaultValue={urgency}
      />
    </>
  );
}
