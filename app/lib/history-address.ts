/** What the page shows: everything, or the main steps without what the server and Stripe said to each other. */
export type HistoryView = "all" | "main";

export function historyAddress(word: string, view: HistoryView = "all"): string {
  return `/admin/history?${new URLSearchParams({ q: word, ...(view === "all" ? {} : { view }) })}`;
}
