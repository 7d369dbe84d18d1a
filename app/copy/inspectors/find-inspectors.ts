import { DATE_RULES } from "~/domain/bookings/direct/rules";
import { PLACE_OUTSIDE, PLACE_UNKNOWN } from "~/domain/core/input/place-rules";
import { type InspectorFilter, type InspectorSort, milesOf } from "~/domain/inspectors/filter";
import { formatDollars } from "~/lib/money";
import { stateByCode } from "~/lib/states";
import { beginning } from "~/lib/text/beginning";
import { formatDate, formatDay } from "~/lib/time/dates";
import type { CertificationLevel } from "~/lib/vocabulary";
import { milesText } from "./places";

/** The page where companies look for an inspector to book. */
export const findTexts = {
  title: "Find Inspectors",
  lead: "Certified inspectors. Choose the site and the date to see who is near and free.",
  /** Source: specification 2, section 2. */
  accessText: "Only companies can access the Find Inspectors page.",
  empty: "No inspectors available at the moment.",
  emptyText: "Inspectors are listed as soon as they are certified and can be paid. Until then, post a job.",
  nothing: "No inspector matches",
  nothingText: "Try a longer distance, another date, or fewer filters.",
  partly: "Too many inspectors match to compare them all. Add a filter to see the rest.",
  post: "Post a job",
  one: "inspector",
  many: "inspectors",
  filter: {
    label: "Filter inspectors",
    site: "Site",
    siteHint: "City and state, or ZIP code",
    siteUnknown: PLACE_UNKNOWN,
    siteOutside: PLACE_OUTSIDE,
    job: "Site of your open job",
    noJob: "None",
    forJob: "For your open job:",
    within: "Distance from the site",
    withinHint: "A state is shown whole. Inspectors without a known home base are always listed.",
    miles: (miles: number) => `Within ${miles} mi`,
    anyDistance: "Any distance",
    date: "Available on",
    dateWrong: `Choose a date from today on. ${DATE_RULES.tooLate}`,
    search: "Name, specialty or certification",
    noWords: "Type a letter or a number to search.",
    more: "More filters",
    level: "Certification",
    anyLevel: "Any certification",
    state: "State",
    anyState: "All states",
    city: "City",
    anyCity: "All cities",
    stateFirst: "First filter by state",
    rating: "Minimum rating",
    anyRating: "All ratings",
    ratingFrom: (rating: number) => `${rating.toFixed(1)} and up`,
    rate: "Highest hourly rate",
    anyRate: "Any rate",
    rateTo: (dollars: string) => `${dollars}/hour or less`,
    night: "Night work",
    nightHint: "Has a night shift (6 PM to 6 AM) in the weekly hours.",
    applied: "Filters in use",
    remove: (name: string) => `Remove filter: ${name}`,
    clear: "Clear all",
  },
  sort: {
    label: "Sort by",
    sorts: {
      best: "Best match",
      distance: "Distance",
      rating: "Rating",
      pay: "Lowest rate",
    } satisfies Record<InspectorSort, string>,
  },
  fromSite: (place: string) => `Distances are from ${place}.`,
  fromOffice: "Distances are from your office. Type a site to see who is near it.",
} as const;

/** An inspector in a list, as companies see them. */
export const listedInspectorTexts = {
  fromSite: (miles: number) => `${milesText(miles)} from the site`,
  fromOffice: (miles: number) => `${milesText(miles)} from you`,
  perHour: "/hour",
  noPlace: "Home base not known",
  years: (years: number) => (years === 1 ? "1 year’s experience" : `${years} years’ experience`),
  jobs: (jobs: number) => (jobs === 1 ? "1 job" : `${jobs} jobs`),
  noJobs: "No jobs yet",
  validTo: (date: string) => `valid to ${formatDate(date)}`,
  selfReported: "Self-reported:",
  specialties: "Specialties:",
  bookedBefore: "Booked before",
  book: "Book",
  contact: "Contact",
  viewProfile: "View Profile",
  noHours: "Can't be booked directly yet. Send a message, or post a job.",
} as const;

/** What a level is called where there is room for a few words. */
export const SHORT_LEVELS: Readonly<Record<CertificationLevel, string>> = {
  "Concrete Field Testing Technician Grade I": "Field Testing I",
  "Concrete Strength Testing Technician": "Strength Testing",
  "Concrete Laboratory Testing Technician Level 1": "Laboratory Testing 1",
  "Self-Consolidating Concrete Testing Technician": "Self-Consolidating",
  "Concrete Construction Special Inspector": "Special Inspector",
};

/** All that limits the list, also the distance that nobody has chosen, as the name of its parameter and what it says. */
export function inspectorFilterNames(
  filter: InspectorFilter,
  /** `isKnown`: distances are measured from it. */
  site: { words: string | null; isKnown: boolean },
  city: string | undefined,
): { name: string; label: string }[] {
  const { search, level, state, site: typed, minRating, date, maxRate, night } = filter;
  const texts = findTexts.filter;
  const miles = site.isKnown ? milesOf(filter) : undefined;
  return [
    { name: typed ? "site" : "job", label: site.words },
    { name: "within", label: miles && texts.miles(miles) },
    { name: "date", label: date && formatDay(date) },
    { name: "search", label: search && `“${search}”` },
    { name: "level", label: level && SHORT_LEVELS[level] },
    { name: "state", label: state && stateByCode(state)?.name },
    { name: "city", label: city },
    { name: "minRating", label: minRating && texts.ratingFrom(minRating) },
    { name: "rate", label: maxRate && texts.rateTo(formatDollars(maxRate)) },
    { name: "night", label: night && texts.night },
  ].flatMap(({ name, label }) => (label ? [{ name, label }] : []));
}

/** Cuts a text for a card. Source: specification 2, section 2. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${beginning(text, most).trimEnd()}…`;
}
