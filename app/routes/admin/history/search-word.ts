import type { HistoryView } from "~/lib/history-address";

/** As long as an email address may be. */
export const LONGEST_WORD = 254;

/** The word searched for; empty without one. */
export function wordOf({ searchParams }: URL): string {
  return (searchParams.get("q") ?? "").trim().slice(0, LONGEST_WORD);
}

export function viewOf({ searchParams }: URL): HistoryView {
  return searchParams.get("view") === "main" ? "main" : "all";
}
