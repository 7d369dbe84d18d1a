import { Link } from "~/components/ui/link";
import { findTexts } from "~/copy/inspectors/find-inspectors";
import { INSPECTOR_SORTS } from "~/domain/inspectors/filter";
import { listPath } from "./addresses";
import type { Shown } from "./list.server";

const { label, sorts } = findTexts.sort;

/** The orders, each a link; by distance only where something is known to measure from. */
export function Sorts({ shown: { filter, sort, site } }: { shown: Shown }) {
  const offered = INSPECTOR_SORTS.filter((each) => each !== "distance" || site.hasDistances);
  return (
    <nav aria-label={label} className="no-print">
      <ul className="flex flex-wrap items-center gap-x-4">
        <li aria-hidden className="text-sm text-muted">
          {label}
        </li>
        {offered.map((each) => (
          <li key={each}>
            <Link
              to={listPath({ ...filter, sort: each })}
              preventScrollReset
              aria-current={each === sort ? "true" : undefined}
              className={each === sort ? "link-alone font-semibold text-ink no-underline" : "link-alone"}
            >
              {sorts[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
