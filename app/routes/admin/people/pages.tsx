import { Pagination } from "~/components/ui";
import { userListTexts as texts } from "~/copy/admin/admin";

interface PagesProps {
  address: string;
  filter: Record<string, string>;
  rows: readonly unknown[];
  page: number;
  pageCount: number;
  count: number;
  /** Whether there are more than `count`. */
  atLeast: boolean;
  perPage: number;
  /** The last page that is shown. */
  cut: number;
  /** What the rows are. */
  noun: string;
  label: string;
}

/** Which part of a list of people or companies is shown, and the way to its other pages. */
export function Pages({
  address,
  filter,
  rows,
  page,
  pageCount,
  count,
  atLeast,
  perPage,
  cut,
  noun,
  label,
}: PagesProps) {
  const first = (page - 1) * perPage + 1;
  const showing = texts.showing(first, first + rows.length - 1, { count, atLeast }, noun);
  return (
    <>
      <Pagination
        summary={`${showing} · ${texts.page(page, pageCount)}`}
        page={page}
        pageCount={pageCount}
        toPage={(to) => `${address}?${new URLSearchParams({ ...filter, page: String(to) })}`}
        label={label}
      />
      {atLeast || count > cut * perPage ? <p className="text-sm text-muted">{texts.more}</p> : null}
    </>
  );
}
