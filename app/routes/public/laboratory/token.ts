interface Params {
  token?: string;
}

/** The page of the link that an address below it belongs to. */
export function pageOf({ token = "" }: Params): string {
  return `/laboratory/${encodeURIComponent(token)}`;
}

/** The entry that a form changes, of its page's address. */
export function entryIn(url: URL): string | null {
  return url.searchParams.get("entry");
}
