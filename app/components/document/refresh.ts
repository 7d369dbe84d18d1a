export interface PageHandle<Data = never> {
  /** False on pages that are only read: they send no script, and are linked to with `reloadDocument`. */
  hydrate?: boolean;
  /** Without JavaScript: the meta refresh, such as "10" or "3;url=/auth"; null for none. Not for pages with a form. Undefined data: the loader failed. */
  refresh?: (data: Data | undefined) => string | null;
}

/** Seconds between a waiting page's refreshes. */
export const LOOKS_AGAIN = "10";
