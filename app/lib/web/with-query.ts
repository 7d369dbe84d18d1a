/** "/jobs?state=tx", or the path alone where there are no parameters. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
