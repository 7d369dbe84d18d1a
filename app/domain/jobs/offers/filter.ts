import type { Cents } from "~/lib/money";
import { floorOf } from "~/lib/prices";
import { stateByCode } from "~/lib/states";
import { beginning } from "~/lib/text/beginning";
import { typedLine } from "~/lib/text/typed";
import { type CalendarDate, isCalendarDate } from "~/lib/time/dates";
import { BUDGET_RANGES, PROJECT_TYPES, type ProjectType, URGENCIES, type Urgency } from "~/lib/vocabulary";

/** Words that are sought; the list's form holds as many characters. */
const MOST_CHARACTERS = 200;

/** Where every budget range but the lowest begins. */
export const PAY_FLOORS: readonly Cents[] = BUDGET_RANGES.slice(1).map(floorOf);

/** Miles that the filter offers besides the inspector's own radius. */
export const WITHIN_MILES = [10, 25, 50, 100, 250, 500] as const;

export const JOB_SORTS = ["newest", "start", "distance", "pay"] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** The open jobs an inspector looks for; what is missing filters nothing, `within` apart. `night`: an evening slot. */
export interface OfferFilter {
  /** Beginnings of words of a title or place, or a job's code. */
  search?: string | undefined;
  siteState?: string | undefined;
  urgency?: Urgency | undefined;
  projectType?: ProjectType | undefined;
  /** Start dates at the site, both inclusive. */
  from?: CalendarDate | undefined;
  until?: CalendarDate | undefined;
  /** Of the budget range's lower bound. */
  minPay?: Cents | undefined;
  night?: boolean | undefined;
  equipment?: "inspector" | "site" | undefined;
  /** The approved certificate has the levels asked for and is valid on the start date. */
  fits?: boolean | undefined;
  /** Miles from the home base; "all" for any distance, "own" for the inspector's travel radius, which is what is missing too unless a state is chosen. */
  within?: number | "all" | "own" | undefined;
  sort?: JobSort | undefined;
}

/** Reads the filter of an address; what nobody can have chosen filters nothing. Of a repeated parameter the first counts. */
export function readFilter(query: URLSearchParams): OfferFilter {
  const one = <T extends string>(name: string, words: readonly T[]) => words.find((word) => word === query.get(name));
  const date = (name: string) => {
    const typed = query.get(name) ?? "";
    return isCalendarDate(typed) ? typed : undefined;
  };
  const pay = Number(query.get("pay")) * 100;
  const siteState = stateByCode(query.get("state") ?? "")?.code;
  return {
    search: typedLine(beginning(query.get("search") ?? "", MOST_CHARACTERS)) || undefined,
    siteState,
    urgency: one("urgency", URGENCIES),
    projectType: one("type", PROJECT_TYPES),
    from: date("from"),
    until: date("until"),
    minPay: PAY_FLOORS.find((floor) => floor === pay),
    night: query.get("night") === "1" || undefined,
    equipment: one("equipment", ["inspector", "site"]),
    fits: query.get("fits") === "1" || undefined,
    within:
      one("within", siteState ? (["all", "own"] as const) : (["all"] as const)) ??
      WITHIN_MILES.find((miles) => String(miles) === query.get("within")),
    sort: one("sort", JOB_SORTS),
  };
}

/** Returns the parameters of an address that asks for this filter, always in one order. */
export function queryOf(filter: OfferFilter): URLSearchParams {
  const { search, siteState, urgency, projectType, from, until, minPay, night, equipment, fits, within, sort } = filter;
  const given = {
    search,
    state: siteState,
    urgency,
    type: projectType,
    from,
    until,
    pay: minPay === undefined ? undefined : String(minPay / 100),
    night: night && "1",
    equipment,
    fits: fits && "1",
    within: within === undefined ? undefined : String(within),
    sort,
  };
  return new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** How many miles from the home base the list goes; undefined for any distance. A state is shown whole unless a distance was chosen besides. */
export function milesOf({ within, siteState }: OfferFilter, ownMiles: number): number | undefined {
  if (within === "all") return undefined;
  if (within === undefined && siteState) return undefined;
  return within === undefined || within === "own" ? ownMiles : within;
}

export function isNarrowed({ within: _within, sort: _sort, ...filter }: OfferFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
