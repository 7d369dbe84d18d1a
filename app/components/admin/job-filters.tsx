import { Form, Link } from "@remix-run/react";
import { FilterButton } from "~/components/filters/filter-button";
import { optionsOf } from "~/components/forms/options-of";
import { SearchField, Select } from "~/components/ui";
import { jobFilterTexts as texts } from "~/copy/admin/jobs-admin";
import { type JobSort, type JobsFilter, queryOfJobs, type SortOrder } from "~/domain/admin/jobs/filter";
import { usStates } from "~/lib/states";

interface JobFiltersProps {
  action: string;
  filter: JobsFilter<string>;
  statuses: Readonly<Record<string, string>>;
  sorts: readonly JobSort[];
  orders: Readonly<Record<SortOrder, string>>;
  /** What was typed without a word in it. */
  noWords: readonly string[];
}

const STATES = [
  { value: "", label: texts.everyState },
  ...usStates.map(({ code, name }) => ({ value: code, label: name })),
];

export function JobFilters({ action, filter, statuses, sorts, orders, noWords }: JobFiltersProps) {
  const { search = "", company = "", state = "", status = "all", sortBy = "createdAt", sortOrder = "desc" } = filter;
  return (
    // Typed values must be those of the address, also when a link has led here.
    <Form
      key={queryOfJobs(filter)}
      action={action}
      role="search"
      className="no-print grid grid-cols-2 items-end gap-3 lg:grid-cols-4"
    >
      <SearchField
        id="search"
        name="search"
        label={texts.search}
        defaultValue={search}
        errors={noWords.includes(search) ? [texts.noWords] : undefined}
        className="col-span-2"
      />
      <SearchField
        id="company"
        name="company"
        label={texts.company}
        defaultValue={company}
        errors={noWords.includes(company) ? [texts.noWords] : undefined}
        className="col-span-2"
      />
      <Select id="state" name="state" label={texts.state} defaultValue={state} options={STATES} />
      <Select id="status" name="status" label={texts.status} defaultValue={status} options={optionsOf(statuses)} />
      <Select
        id="sortBy"
        name="sortBy"
        label={texts.sortBy}
        defaultValue={sortBy}
        options={sorts.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
      />
      <Select
        id="sortOrder"
        name="sortOrder"
        label={texts.order}
        defaultValue={sortOrder}
        options={optionsOf(orders)}
      />
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <FilterButton action={action} />
        {queryOfJobs(filter) ? (
          <Link to={action} className="link-alone">
            {texts.showAll}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
