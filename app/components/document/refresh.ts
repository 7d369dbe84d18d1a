/** What a route may export as `handle`. */
export interface PageHandle<Data = never> {
  /** False on pages that only are read: they send no script, and are linked to with `reloadDocument`. */
  hydrate?: boolean;
  /**
   * Without JavaScript: the content of the page's refresh, such as "10" (seconds) or "3;url=/auth"; null where it stays.
   * Only for pages that wait for something and have no form to type in. Called with nothing where the loader has failed.
   */
  refresh?: (data: Data | undefined) => string | null;
}

/** How often a waiting page looks again, in seconds (decisions: Sessions, roles, guard). */
export const LOOKS_AGAIN = "10";
