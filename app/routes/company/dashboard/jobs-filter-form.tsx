import { Form, Link } from "@remix-run/react";
import { FilterButton } from "~/components/filters/filter-button";
import { SearchField, Select } from "~/components/ui";
import { jobListTexts } from "~/copy/jobs/job-list";
import { OWN_JOB_SORT_NAMES, OWN_JOB_STATUS_NAMES, ownJobsTexts } from "~/copy/jobs/own-jobs";
import { OWN_JOB_SORTS, OWN_JOB_STATUSES, type OwnJobsFilter } from "~/domain/applications/own-jobs/filter";
import { wordsOf } from "~/domain/core/search/words";
import { usStates } from "~/lib/states";
import { isNarrowed } from "./jobs-filter";

const texts = ownJobsTexts.filter;
const ADDRESS = "/company-dashboard";

/** What a company narrows and orders its jobs by. The answer has an address. Changed filters begin the form anew. */
export function JobsFilterForm({ filter }: { filter: OwnJobsFilter }) {
  const { search = "", status = "", siteState = "", sort = "newest" } = filter;
  return (
    <Form
      key={JSON.stringify(filter)}
      action={ADDRESS}
      role="search"
      aria-label={texts.label}
      className="no-print grid grid-cols-2 items-end gap-3 xl:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr_auto]"
    >
      <SearchField
        id="search"
        name="search"
        label={texts.search}
        defaultValue={search}
        errors={search !== "" && wordsOf(search).length === 0 ? [jobListTexts.filter.noWords] : []}
        className="col-span-2 xl:col-span-1"
      />
      <Select
        id="status"
        name="status"
        label={texts.status}
        placeholder={texts.anyStatus}
        options={OWN_JOB_STATUSES.map((value) => ({ value, label: OWN_JOB_STATUS_NAMES[value] }))}
        defaultValue={status}
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
        id="sort"
        name="sort"
        label={texts.sort}
        options={OWN_JOB_SORTS.map((value) => ({ value, label: OWN_JOB_SORT_NAMES[value] }))}
        defaultValue={sort}
      />
      <FilterButton action={ADDRESS} />
      {isNarrowed(filter) ? (
        <Link to={ADDRESS} className="link-alone col-span-full justify-self-start">
          {texts.clear}
        </Link>
      ) : null}
    </Form>
  );
}
