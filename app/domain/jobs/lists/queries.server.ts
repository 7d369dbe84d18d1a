import { keyset, type Place } from "~/domain/core/reads/keyset.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import { reads } from "~/domain/core/runtime.server";
import type { InspectorActor, PersonActor } from "../../actor";
import { appliedCount, appliedRows, type JobRow, LAST_APPLIED, numberedRows, PAGE_SIZE } from "./statements.server";

export type { JobRow } from "./statements.server";

/** Also jobs that are no longer open; the newest application first. */
export function appliedJobs({ id: actorId }: InspectorActor, place: Place = {}) {
  const pages = keyset(LAST_APPLIED, place);
  const found = appliedRows(reads(), pages.shape).all({ actorId, ...pages.values });
  const count = whileUnchanged(JSON.stringify(["jobs applied to", actorId]), () => {
    return appliedCount(reads()).get({ actorId })?.count ?? 0;
  });
  return { ...pages.pageOf(found, PAGE_SIZE), count, atLeast: false, complete: true };
}

/** Returns the jobs of these numbers, by their numbers. Not scoped: the caller has found what the actor may see. */
export function jobRowsOf({ id: actorId }: PersonActor, numbers: readonly number[]): Map<number, JobRow> {
  const rows = numberedRows(reads()).all({ numbers: JSON.stringify(numbers), actorId });
  return new Map(rows.map((row) => [row.number, row]));
}
