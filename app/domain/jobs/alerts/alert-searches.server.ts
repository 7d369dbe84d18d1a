import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { savedSearches } from "#db/client.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { execute } from "../../command.server";
import { readFilter } from "../offers/filter";
import { passesFilter, passesSeeker } from "../searches/matches.server";
import { seekersOf } from "../searches/seekers.server";
import { recordAlerts } from "./record-alerts.server";
import { openJob, type TellableJob } from "./tellable-jobs.server";

/** In slices along an index, with requests in between; nobody is notified twice, also when it begins anew. Returns how many were notified. */
export async function alertSearches(jobId: string): Promise<number> {
  const job = openJob(jobId, now());
  let notified = 0;
  for (let after = job ? 0 : null; job && after !== null; ) {
    const { alerts, last } = findingIn(job, after);
    for (let from = 0; from < alerts.length; from += SLICE.alerts.most) {
      const input = { jobId, alerts: alerts.slice(from, from + SLICE.alerts.most) };
      const { result } = await execute(recordAlerts, { actor: SYSTEM, input });
      notified += result.notified;
      await setImmediate();
    }
    after = last;
    await setImmediate();
  }
  return notified;
}

/** Returns whom a slice of the searches leads to, each once, and the slice's last number; null at the end. */
export function findingIn(job: TellableJob, after: number) {
  const slice = sliceQuery(reads()).all({ after });
  const passing = slice
    .filter(({ siteState }) => siteState === null || siteState === job.siteState)
    .map((search) => ({ ...search, filter: readFilter(new URLSearchParams(search.query)) }))
    .filter(({ filter }) => passesFilter(filter, job));
  const seekers = passing.length === 0 ? undefined : seekersOf(passing.map(({ inspectorId }) => inspectorId));
  const found = passing.filter(({ filter, inspectorId }) => {
    const seeker = seekers?.get(inspectorId);
    return seeker !== undefined && passesSeeker(filter, seeker, job);
  });
  const names = new Map<string, string>();
  for (const { inspectorId, name } of found) if (!names.has(inspectorId)) names.set(inspectorId, name);
  const known = names.size === 0 ? new Set<string>() : whoKnows(job.id, [...names.keys()]);
  return {
    alerts: [...names]
      .filter(([inspectorId]) => !known.has(inspectorId))
      .map(([inspectorId, searchName]) => ({ inspectorId, searchName })),
    last: slice.length === SLICE.searches.most ? (slice.at(-1)?.number ?? null) : null,
  };
}

function whoKnows(jobId: string, inspectorIds: readonly string[]): Set<string> {
  const rows = reads().all<{ id: string }>(
    sql`select asked.value as id from json_each(${JSON.stringify(inspectorIds)}) asked
      where exists (select 1 from applications a where a.job_id = ${jobId} and a.inspector_id = asked.value)
        or exists (select 1 from job_alerts t where t.job_id = ${jobId} and t.inspector_id = asked.value)`,
  );
  return new Set(rows.map(({ id }) => id));
}

const sliceQuery = prepared((connection) =>
  connection
    .select({
      number: savedSearches.number,
      inspectorId: savedSearches.inspectorId,
      name: savedSearches.name,
      query: savedSearches.query,
      siteState: savedSearches.siteState,
    })
    .from(savedSearches)
    // Written as in the partial index.
    .where(sql`${savedSearches.alert} = 'at_once' and ${savedSearches.number} > ${sql.placeholder("after")}`)
    .orderBy(savedSearches.number)
    .limit(SLICE.searches.most)
    .prepare(),
);
