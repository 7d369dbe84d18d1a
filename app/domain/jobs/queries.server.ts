import type { Urgency } from "~/lib/vocabulary";
import type { PersonActor } from "../actor";
import { keyset, type Place } from "../keyset.server";
import { reads } from "../runtime.server";
import { whileUnchanged } from "../unchanged.server";
import { countQuery, type Filtered, type List, ORDERS, PAGE_SIZE, rowsQuery } from "./list-statements.server";
import { jobSearchOf } from "./search.server";

export type { JobRow } from "./list-statements.server";

export interface JobFilter {
  /** Part of a title or place, or a job's code. */
  search?: string | undefined;
  /** Two-letter code of the site's state. */
  siteState?: string | undefined;
  urgency?: Urgency | undefined;
}

/** What may be had: open jobs, newest first, each with the state of the inspector's own application. */
export function availableJobs(actor: PersonActor, filter: JobFilter = {}, place: Place = {}) {
  return listed("open", actor, filter, place);
}

/** A company's own jobs, newest first, without those it has deleted. */
export function companyJobs(actor: PersonActor, filter: JobFilter = {}, place: Place = {}) {
  return listed("own", actor, filter, place);
}

/** Every job there is, newest first, for administrators. */
export function allJobs(actor: PersonActor, filter: JobFilter = {}, place: Place = {}) {
  return listed("every", actor, filter, place);
}

/** What an inspector has applied to, the last application first: also jobs that are not open any more. */
export function appliedJobs(actor: PersonActor, place: Place = {}) {
  return listed("applied", actor, {}, place);
}

export type JobList = ReturnType<typeof availableJobs>;

function listed(list: List, actor: PersonActor, { search = "", siteState, urgency }: JobFilter, place: Place) {
  const sought = jobSearchOf(search);
  const pages = keyset(ORDERS[list], place);
  const shape = { list, search: sought?.by, siteState: !!siteState, urgency: !!urgency };
  const values = { sought: sought?.sought, siteState, urgency };
  const found = rowsQuery(reads(), { ...shape, ...pages.shape }).all({ ...values, ...pages.values, actorId: actor.id });
  return { ...pages.pageOf(found, PAGE_SIZE), count: countOf(shape, { ...values, actorId: actor.id }) };
}

function countOf(shape: Filtered, { actorId, ...values }: { actorId: string; [placeholder: string]: unknown }): number {
  const isPersonal = shape.list === "own" || shape.list === "applied";
  return whileUnchanged(JSON.stringify(["jobs", isPersonal ? actorId : null, shape, values]), () => {
    return countQuery(reads(), shape).get({ ...values, actorId })?.count ?? 0;
  });
}
