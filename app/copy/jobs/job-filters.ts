import type { JobSort, OfferFilter } from "~/domain/jobs/offers/filter";
import { formatDollars } from "~/lib/money";
import { stateByCode } from "~/lib/states";
import { formatDay } from "~/lib/time/dates";
import { PROJECT_TYPE_NAMES, URGENCY_FILTER } from "./job-list";

/** The filters of an inspector's list of jobs. */
export const jobFilterTexts = {
  label: "Filter jobs",
  search: "Title or place",
  noWords: "Type a letter or a number to search.",
  more: "Filters",
  sort: "Sort by",
  sorts: { newest: "Newest", start: "Start date", distance: "Distance", pay: "Pay" } satisfies Record<JobSort, string>,
  within: "Distance",
  withinHint: "A state is shown whole. Jobs without a known place are always listed.",
  own: (miles: number) => `My radius (${miles} mi)`,
  miles: (miles: number) => `Within ${miles} mi`,
  all: "Any distance",
  state: "State",
  anyState: "All states",
  urgency: "Urgency",
  anyUrgency: "Any urgency",
  type: "Project type",
  anyType: "Any project",
  from: "Starts from",
  until: "Starts until",
  pay: "Pay",
  anyPay: "Any pay",
  payFrom: (dollars: string) => `${dollars} or more`,
  equipment: "Testing equipment",
  anyEquipment: "Mine or the site's",
  equipments: { inspector: "I bring mine", site: "Provided on site" },
  night: "Night work only",
  nightHint: "Evening jobs, 5PM to 8PM.",
  fits: "Only jobs my certificate fits",
  clear: "Clear all",
  applied: "Filters in use",
  remove: (name: string) => `Remove filter: ${name}`,
  noBase: "Set your home base to see how far jobs are.",
  toAll: "Show all distances",
  toNear: "Show my radius",
  change: "Change home base or radius",
  setBase: "Set home base",
  partly: "Too many jobs are open to search them all. Add a filter to see the rest.",
} as const;

/** Beside the list of jobs, for the filters in use. */
export const saveSearchTexts = {
  save: "Save this search",
  saveAll: "Get alerts for new jobs",
  savedAs: (name: string) => `Saved as “${name}”`,
  list: (count: number) => (count === 0 ? "Saved searches" : `Saved searches (${count})`),
} as const;

/** Each filter that was chosen but the own radius, as the name of its parameter and what it says. */
export function filterNames(filter: OfferFilter): { name: string; label: string }[] {
  const { search, siteState, urgency, projectType, from, until, minPay, night, equipment, fits, within } = filter;
  const texts = jobFilterTexts;
  return [
    { name: "search", label: search && `“${search}”` },
    { name: "state", label: siteState && stateByCode(siteState)?.name },
    { name: "urgency", label: urgency && URGENCY_FILTER.inspector[urgency] },
    { name: "type", label: projectType && PROJECT_TYPE_NAMES[projectType] },
    { name: "from", label: from && `From ${formatDay(from)}` },
    { name: "until", label: until && `Until ${formatDay(until)}` },
    { name: "pay", label: minPay && texts.payFrom(formatDollars(minPay)) },
    { name: "night", label: night && "Night work" },
    { name: "equipment", label: equipment && texts.equipments[equipment] },
    { name: "fits", label: fits && "My certificate fits" },
    { name: "within", label: within === "all" ? texts.all : within !== "own" && within && texts.miles(within) },
  ].flatMap(({ name, label }) => (label ? [{ name, label }] : []));
}
