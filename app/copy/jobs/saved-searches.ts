import { milesOf, type OfferFilter } from "~/domain/jobs/offers/filter";
import { DAILY_AT } from "~/domain/jobs/searches/daily-moment";
import { TEXTS } from "~/lib/bounds";
import { formatClock } from "~/lib/time/dates";
import type { SearchAlert } from "~/lib/vocabulary";
import { filterNames, jobFilterTexts } from "./job-filters";
import { jobListTexts } from "./job-list";

const DAILY = formatClock(DAILY_AT);

/** The choices of an alert, with the most at the top. */
export const SEARCH_ALERT_CHOICES: readonly { value: SearchAlert; label: string; hint: string }[] = [
  { value: "at_once", label: "At once", hint: "An email and a notification for each new job." },
  { value: "daily", label: "Once a day", hint: `One email and notification at ${DAILY}, if there are new jobs.` },
  { value: "none", label: "No alert", hint: "Only save the filters." },
];

/** Saved searches of the list of jobs. */
export const savedSearchTexts = {
  title: "Saved searches",
  lead: "Filters you use again, with an alert for new jobs.",
  jobs: jobListTexts.inspector.title,
  empty: "No saved searches yet",
  emptyText: "Set filters under Available Jobs, then press Save this search. We tell you when a new job fits.",
  browse: "Browse jobs",
  filters: "Filters",
  alerts: {
    at_once: "Alert at once",
    daily: `Alert once a day, at ${DAILY}`,
    none: "No alert",
  } satisfies Record<SearchAlert, string>,
  over: "The dates have passed, so it finds no jobs. Open it to set other dates, or delete it.",
  open: "Show jobs",
  change: "Change",
  delete: "Delete",
  gate: {
    title: "No alerts right now",
    text: "Alerts begin again when your certification is approved and your payouts are verified.",
    certification: "See certification",
    payouts: "See payouts",
  },
  mailOff: {
    title: "Emails about new jobs are off",
    text: "Alerts reach you as notifications only.",
    action: "Email settings",
  },
  form: {
    title: "Save this search",
    lead: "We compare each new job with your filters.",
    name: "Name",
    nameHint: `Up to ${TEXTS.searchName.most} characters.`,
    alert: "Tell me about new jobs",
    submit: "Save search",
    busy: "Saving…",
    failed: "The search was not saved",
    cancel: "Cancel",
    done: "Search saved",
  },
  editing: {
    title: "Change saved search",
    filtersHint: "To use other filters, show the jobs, change the filters and save the search under another name.",
    submit: "Save changes",
    failed: "Nothing was changed",
    done: "Saved search changed",
  },
  deletion: {
    title: "Delete saved search",
    lead: "Its alert ends. Jobs and applications stay as they are.",
    submit: "Delete saved search",
    busy: "Deleting…",
    keep: "Keep it",
    done: "Saved search deleted",
  },
  notified: {
    at_once: "We tell you at once when a new job fits.",
    daily: `We tell you at ${DAILY} on days with new jobs that fit.`,
    none: "Find it under Saved searches.",
  } satisfies Record<SearchAlert, string>,
} as const;

/** "143 open jobs now"; `atLeast` where more may match than were looked at. */
export function openNowText({ count, atLeast }: { count: number; atLeast: boolean }): string {
  if (count > 10_000) return "10,000+ open jobs now";
  const jobs = count === 1 ? "open job now" : "open jobs now";
  if (atLeast) return `At least ${count.toLocaleString("en-US")} ${jobs}`;
  return count === 0 ? "No open jobs now" : `${count.toLocaleString("en-US")} ${jobs}`;
}

/** What a search asks for, in words, with how far it goes. `ownMiles`: the inspector's radius; null where there is no home base. */
export function searchLabels(filter: OfferFilter, ownMiles: number | null): string[] {
  const labels = filterNames(filter).map(({ label }) => label);
  if (filter.within !== undefined && filter.within !== "own") return labels;
  const miles = ownMiles === null ? undefined : milesOf(filter, ownMiles);
  return [...labels, miles === undefined ? jobFilterTexts.all : jobFilterTexts.own(miles)];
}

/** Returns a name made of the filter's words that none of `taken` has. */
export function suggestedName(filter: OfferFilter, taken: readonly string[]): string {
  const { search, ...others } = filter;
  const labels = [...(search ? [search] : []), ...filterNames(others).map(({ label }) => label)];
  const most = TEXTS.searchName.most - " 99".length;
  const name = labels.reduce(
    (sum, label) => (sum === "" ? cut(label, most) : sum.length + label.length + 2 > most ? sum : `${sum}, ${label}`),
    "",
  );
  const first = name || "Jobs in my radius";
  const used = new Set(taken.map((each) => each.toLowerCase()));
  const names = [first, ...Array.from({ length: taken.length }, (_, index) => `${first} ${index + 2}`)];
  return names.find((each) => !used.has(each.toLowerCase())) ?? first;
}

function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : [...text]
        .slice(0, most / 2)
        .join("")
        .trim();
}
