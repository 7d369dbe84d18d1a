import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { now, reads } from "~/domain/core/runtime.server";
import { ALERTED, SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { readFilter } from "../offers/filter";
import { isFoundBy } from "../searches/matches.server";
import { newestJobNumber } from "../searches/queries.server";
import { seekersOf } from "../searches/seekers.server";
import { recordDaily } from "./record-daily.server";
import { newestOpenJobs, type TellableJob } from "./tellable-jobs.server";

interface Due {
  number: number;
  id: string;
  inspectorId: string;
  query: string;
  dueAt: number;
  seenNumber: number;
}

/** Looks for new jobs for the saved searches whose daily alert is due, in slices with requests in between. Returns how many inspectors were notified. */
export async function alertDaily(): Promise<number> {
  let notified = 0;
  let due = dueAfter(null);
  // In this order, so that no job is passed over that is posted meanwhile.
  const seenNumber = due.length > 0 ? newestJobNumber(reads()) : 0;
  const jobs = due.length > 0 ? newestOpenJobs(now()) : [];
  while (due.length > 0) {
    const input = { seenNumber, looked: lookedAt(due, jobs) };
    const { result } = await execute(recordDaily, { actor: SYSTEM, input });
    notified += result.notified;
    await setImmediate();
    const last = due.at(-1);
    due = last && due.length === SLICE.dailySearches.most ? dueAfter(last) : [];
  }
  return notified;
}

/** Returns what each search has found among `jobs`, the newest first. Of somebody who may not browse jobs now it stays unseen, for the day when they may. */
export function lookedAt(due: readonly Due[], jobs: readonly TellableJob[]) {
  const seekers = seekersOf(due.map(({ inspectorId }) => inspectorId));
  return due.map(({ id: searchId, inspectorId, query, seenNumber }) => {
    const seeker = seekers.get(inspectorId);
    if (!seeker) return { searchId, jobIds: null };
    const filter = readFilter(new URLSearchParams(query));
    const jobIds: string[] = [];
    for (const job of jobs) {
      if (job.number <= seenNumber || jobIds.length === ALERTED.counted.most) break;
      if (isFoundBy(filter, seeker, job)) jobIds.push(job.id);
    }
    return { searchId, jobIds };
  });
}

/** The longest due first. */
export function dueAfter(last: Pick<Due, "dueAt" | "number"> | null): Due[] {
  return reads().all<Due>(dueQuery(last, now()));
}

function dueQuery(last: Pick<Due, "dueAt" | "number"> | null, at: number): SQL {
  return sql`select number, id, inspector_id as inspectorId, query, due_at as dueAt, seen_number as seenNumber
    from saved_searches
    where due_at is not null and (due_at, number) > (${last?.dueAt ?? 0}, ${last?.number ?? 0}) and due_at <= ${at}
    order by due_at, number limit ${SLICE.dailySearches.most}`;
}
