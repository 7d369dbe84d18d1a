import { type Cents, cents } from "~/lib/money";
import { stateByCode, stateByName, type UsState, usStates } from "~/lib/states";
import { beginning } from "~/lib/text/beginning";
import { typedIdentifier } from "~/lib/text/typed";
import { type CalendarDate, isCalendarDate } from "~/lib/time/dates";
import { CERTIFICATION_LEVELS, type CertificationLevel } from "~/lib/vocabulary";

/** Words that are sought; the list's form holds as many characters. */
const MOST_CHARACTERS = 200;

/** Lowest averages that the filter offers. Source: specification 2, section 9. */
export const RATINGS = [4.5, 4, 3.5] as const;

/** Miles from a site. Source: docs/decisions.md, "Places, availability and finding". */
export const SITE_MILES = [10, 25, 50, 100, 250, 500] as const;
export const USUAL_MILES = 50;

export const RATES: readonly Cents[] = [50, 60, 70, 80, 90, 100, 125, 150, 200].map((dollars) => cents(dollars * 100));

/** The 50 states. Source: specification 2, section 2. */
export const FILTER_STATES: readonly UsState[] = usStates.filter(({ code }) => code !== "DC");

export const INSPECTOR_SORTS = ["best", "distance", "rating", "pay"] as const;
export type InspectorSort = (typeof INSPECTOR_SORTS)[number];

/** Whom a company looks for; what is missing filters nothing. `state`: two letters. `city`: as `cityKeyOf` gives it. */
export interface InspectorFilter {
  /** Beginnings of words of a name, specialty or certification. */
  search?: string | undefined;
  level?: CertificationLevel | undefined;
  state?: string | undefined;
  city?: string | undefined;
  site?: string | undefined;
  /** One of the company's open jobs, whose site it is unless another is typed. */
  job?: string | undefined;
  /** Miles from the site; "all" for any distance. Missing: the usual ones, unless a state is chosen. */
  within?: number | "all" | undefined;
  minRating?: number | undefined;
  date?: CalendarDate | undefined;
  maxRate?: Cents | undefined;
  /** Has a night-shift slot in the weekly hours; with a date, free on it. */
  night?: boolean | undefined;
  sort?: InspectorSort | undefined;
}

/** Reads the filter of an address; what nobody can have chosen filters nothing. Of a repeated parameter the first counts. */
export function readFilter(query: URLSearchParams): InspectorFilter {
  const line = (name: string) => typedIdentifier(beginning(query.get(name) ?? "", MOST_CHARACTERS)) || undefined;
  const state = stateNamed(query.get("state") ?? "")?.code;
  const city = line("city");
  const date = query.get("date") ?? "";
  const rate = Number(query.get("rate")) * 100;
  return {
    search: line("search"),
    level: CERTIFICATION_LEVELS.find((level) => level === query.get("level")),
    state,
    city: state && city ? cityKeyOf(city) : undefined,
    site: line("site"),
    job: line("job"),
    within: readMiles(query.get("within")),
    minRating: readRating(query.get("minRating")),
    date: isCalendarDate(date) ? date : undefined,
    maxRate: RATES.find((each) => each === rate),
    night: query.get("night") === "1" || undefined,
    sort: INSPECTOR_SORTS.find((sort) => sort === query.get("sort")),
  };
}

/** Returns a city's key in the listings; undefined for "all". SQLite writes small letters for A to Z alone, so other capitals stay as they are. */
export function cityKeyOf(typed: string): string | undefined {
  const key = typed.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  return key === "all" ? undefined : key;
}

function readMiles(typed: string | null): number | "all" | undefined {
  return typed === "all" ? "all" : SITE_MILES.find((miles) => String(miles) === typed);
}

function readRating(typed: string | null | undefined): number | undefined {
  return typed ? RATINGS.find((rating) => rating === Number(typed)) : undefined;
}

export function stateNamed(typed: string): UsState | undefined {
  const sought = typedIdentifier(typed);
  return stateByName(sought) ?? stateByCode(sought);
}

/** What the state's filter sends. Source: specification 2, section 2 ("values lowercase"). */
export function stateValue({ name }: UsState): string {
  return name.toLowerCase();
}

/** Returns the parameters of an address that asks for this filter, always in one order. */
export function queryOf(filter: InspectorFilter): URLSearchParams {
  const { search, level, state, city, site, job, within, minRating, date, maxRate, night, sort } = filter;
  const known = state && stateByCode(state);
  const given = {
    search,
    level,
    state: known ? stateValue(known) : undefined,
    city,
    site,
    job,
    within: within === undefined ? undefined : String(within),
    minRating: minRating === undefined ? undefined : minRating.toFixed(1),
    date,
    rate: maxRate === undefined ? undefined : String(maxRate / 100),
    night: night && "1",
    sort,
  };
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** How many miles from the site the list goes; undefined for any distance. A state is shown whole unless a distance was chosen besides. */
export function milesOf({ within, state }: InspectorFilter): number | undefined {
  if (within === "all") return undefined;
  return within ?? (state ? undefined : USUAL_MILES);
}

export function isNarrowed({ sort: _sort, within: _within, ...filter }: InspectorFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
