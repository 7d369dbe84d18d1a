import { Link } from "@remix-run/react";
import { Bookmark, BookmarkCheck } from "lucide";
import { Icon } from "~/components/ui/icon";
import { saveSearchTexts as texts } from "~/copy/jobs/job-filters";
import { isNarrowed, type OfferFilter, queryOf } from "~/domain/jobs/offers/filter";
import { withQuery } from "~/lib/web/with-query";

interface SaveSearchProps {
  filter: OfferFilter;
  /** How many searches are saved, and the one with these filters. */
  searches: { count: number; same: { id: string; name: string } | null };
}

/** Leads to saving the filters in use, and to the saved searches. */
export function SaveSearch({ filter, searches: { count, same } }: SaveSearchProps) {
  const query = queryOf(filter);
  const filtered = isNarrowed(filter) || filter.within !== undefined;
  return (
    <p className="no-print flex flex-wrap items-center gap-x-4">
      {same ? (
        <Link to={`/jobs/searches/${same.id}`} className="link-alone max-w-full min-w-0 gap-1.5">
          <Icon of={BookmarkCheck} className="size-4.5 shrink-0" />
          <span className="min-w-0 truncate">{texts.savedAs(same.name)}</span>
        </Link>
      ) : (
        <Link to={withQuery("/jobs/searches/new", query)} className="link-alone gap-1.5">
          <Icon of={Bookmark} className="size-4.5 shrink-0" />
          {filtered ? texts.save : texts.saveAll}
        </Link>
      )}
      {count > 0 ? (
        <Link to="/jobs/searches" className="link-alone">
          {texts.list(count)}
        </Link>
      ) : null}
    </p>
  );
}
