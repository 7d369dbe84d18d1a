import type { Urgency } from "~/lib/vocabulary";
import type { AdminActor, InspectorActor, PersonActor } from "../../actor";
import { whileUnchanged } from "../../command/unchanged.server";
import { keyset, type Place } from "../../reads/keyset.server";
import { reads } from "../../runtime.server";
import { openSearch } from "../../search/search.server";
import { wordsOf } from "../../search/words";
import { jobNumberIn, searchedJobs } from "./search.server";
import { countQuery, type Filtered, type JobRow, type List, ORDERS, PAGE_SIZE, rowsQuery } from "./statements.server";

export type { JobRow } from "./statements.server";

export interface JobFilter {
  /** Beginnings of words of a title or place, or a job's code. */
  search?: string | undefined;
  siteState?: string | undefined;
  urgency?: Urgency | undefined;
}

/** Deleted ones too. */
export function allJobs(actor: AdminActor, filter: JobFilter = {}, place: Place = {}) {
  return listed("every", actor, filter, place);
}

/** Also jobs that are no longer open; the newest application first. */
export function appliedJobs(actor: InspectorActor, place: Place = {}) {
  return listed("applied", actor, {}, place);
}

function listed(list: List, actor: PersonActor, filter: JobFilter, place: Place) {
  const { search = "", siteState, urgency } = filter;
  const number = jobNumberIn(search);
  const words = number === undefined ? wordsOf(search) : [];
  if (words.length > 0 && list === "every") return searched(actor, words, filter, place);
  const pages = keyset(ORDERS[list], place);
  const sought = number === undefined ? undefined : ("number" as const);
  const shape = { list, sought, siteState: !!siteState, urgency: !!urgency };
  const values = { actorId: actor.id, sought: number, siteState, urgency };
  const found = rowsQuery(reads(), { ...shape, ...pages.shape }).all({ ...values, ...pages.values });
  const count = countOf(shape, values);
  return { ...pages.pageOf(found, PAGE_SIZE), count, atLeast: false, complete: true };
}

/** `atLeast` means that there may be more than `count`; not `complete`, that the search ended before the list did. */
function searched(actor: PersonActor, words: readonly string[], { siteState, urgency }: JobFilter, place: Place) {
  const search = openSearch(searchedJobs({ list: "every", companyId: null, siteState, urgency }), words);
  const { keys, previous, next, complete } = search.page(place, PAGE_SIZE);
  const rows = [...jobRowsOf(actor, keys).values()].sort((one, other) => other.number - one.number);
  const asked = ["search", words, siteState, urgency];
  const { count, atLeast } = whileUnchanged(JSON.stringify(asked), () => search.newest(PAGE_SIZE));
  return { rows, previous, next, complete, count, atLeast };
}

/** Returns the jobs of these numbers, by their numbers. Not scoped: the caller has found what the actor may see. */
export function jobRowsOf(actor: PersonActor, numbers: readonly number[]): Map<number, JobRow> {
  const shape = { list: "every", sought: "numbers", siteState: false, urgency: false } as const;
  const query = rowsQuery(reads(), { ...shape, backwards: false, beyond: false });
  const rows = query.all({ sought: JSON.stringify(numbers), actorId: actor.id });
  return new Map(rows.map((row) => [row.number, row]));
}

function countOf(shape: Filtered, { actorId, ...values }: { actorId: string } & Record<string, unknown>): number {
  const whose = shape.list === "applied" ? actorId : null;
  return whileUnchanged(JSON.stringify(["jobs", whose, shape, values]), () => {
    return countQuery(reads(), shape).get({ ...values, actorId })?.count ?? 0;
  });
}
