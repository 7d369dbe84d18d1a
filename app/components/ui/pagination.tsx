import { ChevronLeft, ChevronRight } from "lucide";
import { cx } from "./cx";
import { Icon } from "./icon";
import { Link } from "./link";

type PaginationProps = {
  summary: string;
  /** Counts from 1. Without `pageCount` there are no numbers, only earlier and later (keyset paging). */
  page?: number;
  pageCount?: number;
  toPage?: (page: number) => string;
  previousTo?: string;
  nextTo?: string;
  /** What is paged, for screen readers. */
  label?: string;
};

export function Pagination({
  summary,
  page = 1,
  pageCount = 1,
  toPage,
  previousTo,
  nextTo,
  label = "Pages",
}: PaginationProps) {
  const previous = toPage ? (page > 1 ? toPage(page - 1) : undefined) : previousTo;
  const next = toPage ? (page < pageCount ? toPage(page + 1) : undefined) : nextTo;
  return (
    <nav aria-label={label} className="no-print flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        {summary}
      </p>
      {previous || next ? (
        <ul className="flex flex-wrap items-center gap-1">
          {previous ? (
            <li>
              <Link to={previous} rel="prev" className={pageLink}>
                <Icon of={ChevronLeft} className="size-4.5" /> Previous
              </Link>
            </li>
          ) : null}
          {toPage
            ? pagesAround(page, pageCount).map((number, index) => (
                <li key={number ?? `gap-${index}`} className="max-sm:hidden">
                  {number === null ? (
                    <span className="px-1 text-muted">…</span>
                  ) : (
                    <Link
                      to={toPage(number)}
                      aria-label={`Page ${number}`}
                      aria-current={number === page ? "page" : undefined}
                      className={cx(
                        pageLink,
                        "min-w-11 justify-center tabular-nums",
                        number === page && "border-control! font-semibold",
                      )}
                    >
                      {number}
                    </Link>
                  )}
                </li>
              ))
            : null}
          {next ? (
            <li>
              <Link to={next} rel="next" className={pageLink}>
                Next <Icon of={ChevronRight} className="size-4.5" />
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </nav>
  );
}

const pageLink = "inline-flex min-h-11 items-center gap-1 rounded-md border border-transparent px-3 hover:bg-sunken";

/** First, last and the neighbors of the page; null where numbers are left out. */
function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
