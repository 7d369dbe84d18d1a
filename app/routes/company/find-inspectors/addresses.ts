import { type InspectorFilter, queryOf } from "~/domain/inspectors/filter";
import { withQuery } from "~/lib/web/with-query";

export const PAGE = "/find-inspectors";

/** The list with a filter. */
export function listPath(filter: InspectorFilter): string {
  return withQuery(PAGE, queryOf(filter));
}
