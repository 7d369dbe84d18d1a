export interface PageHandle<Data = never> {
  /** False on pages that are only read: they send no script, and are linked to with `reloadDocument`. */
  hydrate?: boolean;
  /** Returns the content of the meta refresh for browsers without JavaScript, such as "10" or "3;url=/auth", or null. `data` is undefined when the loader failed. Not for pages with a form. */
  refresh?: (data: Data | undefined) => string | null;
}

/** Seconds between a waiting page's refreshes. */
export const REFRESH_SECONDS = "10";
