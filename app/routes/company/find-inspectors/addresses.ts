import { type InspectorFilter, queryOf } from "~/domain/inspectors/filter";

export const PAGE = "/find-inspectors";

/** The list with a filter. */
export function listPath(filter: InspectorFilter): string {
  return withQuery(PAGE, queryOf(filter));
}

export function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
