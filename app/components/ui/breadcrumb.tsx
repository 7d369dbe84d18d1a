import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide";
import { Icon } from "./icon";

export type Crumb = { label: string; to?: string };

/** The last crumb is the page itself and has no `to`. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-1">
            {index > 0 ? <Icon of={ChevronRight} className="size-4 text-muted" /> : null}
            {crumb.to ? (
              <Link to={crumb.to} className="link inline-flex min-h-11 items-center">
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-muted">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
