import { Form } from "@remix-run/react";
import { FileSearch } from "lucide";
import type { ReactNode } from "react";
import { FilterButton } from "~/components/filters/filter-button";
import { optionsOf } from "~/components/forms/options-of";
import { EmptyState, LinkButton, PageHeader, Pagination, SearchField, Select } from "~/components/ui";

interface QueueWords {
  title: string;
  lead: string;
  search: string;
  searchTooShort: string;
  status: string;
  statuses: Readonly<Record<string, string>>;
  count: (counted: Counted) => string;
  partly: string;
  empty: string;
  emptyFiltered: string;
  emptyText: string;
  showAll: string;
  /** Of a second choice beside the status. */
  method?: string;
  methods?: Readonly<Record<string, string>>;
}

interface Counted {
  count: number;
  atLeast: boolean;
}

interface QueueProps {
  path: string;
  texts: QueueWords;
  queue: {
    rows: readonly unknown[];
    counted: Counted;
    /** False when a search ended before the list did. */
    complete: boolean;
    previous: string | null;
    next: string | null;
    search: string;
    status: string;
    method?: string;
    searchTooShort: boolean;
  };
  /** Stands in place of the title and the lead. */
  header?: ReactNode;
  /** Lies over the list: a dialog with an address of its own. */
  over?: ReactNode;
  children: ReactNode;
}

export function SubmissionQueue({ path, texts, queue, header, over, children }: QueueProps) {
  const { rows, counted, complete, previous, next, search, status, method, searchTooShort } = queue;
  const filtered = status !== "all" || search !== "" || (method ?? "all") !== "all";
  const query = new URLSearchParams({ status, search, ...(method ? { method } : {}) });
  const pageAt = (cursor: string) => `${path}?${query}&${cursor}`;
  return (
    <>
      {header ?? <PageHeader title={texts.title} lead={texts.lead} />}
      <div className="grid gap-5">
        <Form
          method="get"
          key={query.toString()}
          className={`grid items-end gap-4 ${texts.methods ? "sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]" : "sm:grid-cols-[minmax(0,1fr)_12rem_auto]"}`}
        >
          <SearchField
            id="search"
            name="search"
            label={texts.search}
            defaultValue={search}
            errors={searchTooShort ? [texts.searchTooShort] : undefined}
          />
          <Select
            id="status"
            name="status"
            label={texts.status}
            defaultValue={status}
            options={optionsOf(texts.statuses)}
          />
          {texts.methods ? (
            <Select
              id="method"
              name="method"
              label={texts.method ?? ""}
              defaultValue={method}
              options={optionsOf(texts.methods)}
            />
          ) : null}
          <FilterButton />
        </Form>
        {rows.length > 0 || !complete ? (
          <>
            {complete ? null : <p className="text-sm text-muted">{texts.partly}</p>}
            {children}
            <Pagination
              summary={texts.count(counted)}
              previousTo={previous ? pageAt(`before=${previous}`) : undefined}
              nextTo={next ? pageAt(`after=${next}`) : undefined}
            />
          </>
        ) : (
          <EmptyState
            icon={FileSearch}
            title={texts.empty}
            action={
              filtered ? (
                <LinkButton to={path} variant="secondary">
                  {texts.showAll}
                </LinkButton>
              ) : null
            }
          >
            {filtered ? texts.emptyFiltered : texts.emptyText}
          </EmptyState>
        )}
      </div>
      {over}
    </>
  );
}
