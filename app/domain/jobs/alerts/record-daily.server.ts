import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Connection, jobAlerts, savedSearches, users } from "#db/client.server";
import { ALERTED, SLICE } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { zoneOf } from "~/lib/time/home-zone";
import { bySystem } from "../../actor";
import { defineCommand } from "../../command.server";
import { nextDaily } from "../searches/daily-moment";

/** Stores that daily searches have looked, tells what is new, and sets when they look next. A search that is no longer due is left alone. */
export const recordDaily = defineCommand({
  name: "alert-daily",
  roles: ["system"],
  input: z.object({
    /** The newest job's number when they looked. */
    seenNumber: z.number().int(),
    looked: z
      .array(
        z.object({
          searchId: z.string(),
          /** What it has found, the newest first; null where it did not look. */
          jobIds: z.array(z.string()).max(ALERTED.counted.most).nullable(),
        }),
      )
      .max(SLICE.dailySearches.most),
  }),
  load({ tx, now }, { looked }) {
    const ids = JSON.stringify(looked.map(({ searchId }) => searchId));
    const searches = tx
      .select({
        id: savedSearches.id,
        inspectorId: savedSearches.inspectorId,
        name: savedSearches.name,
        usState: users.usState,
      })
      .from(savedSearches)
      .innerJoin(users, eq(users.id, savedSearches.inspectorId))
      .where(
        and(
          sql`${savedSearches.id} in (select value from json_each(${ids}))`,
          sql`${savedSearches.dueAt} is not null and ${savedSearches.dueAt} <= ${now}`,
        ),
      )
      .all();
    return { searches };
  },
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now, emit }, { searches }, { seenNumber, looked }) {
    const found = new Map(looked.map(({ searchId, jobIds }) => [searchId, jobIds]));
    let notified = 0;
    for (const { id, inspectorId, name, usState } of searches) {
      const jobIds = found.get(id) ?? null;
      const fresh = jobIds ? newTo(tx, inspectorId, jobIds) : [];
      const listed = fresh.slice(0, ALERTED.listed.most);
      for (const jobId of listed) {
        const alert = { id: newId("alr"), jobId, inspectorId, reason: "search" as const };
        tx.insert(jobAlerts)
          .values({ ...alert, searchName: name, createdAt: now })
          .run();
      }
      if (fresh.length > 0) {
        notified += 1;
        emit("search.found", { searchId: id, jobIds: listed, count: fresh.length });
      }
      tx.update(savedSearches)
        .set({ dueAt: nextDaily(zoneOf(usState), now), ...(jobIds && { seenNumber }) })
        .where(eq(savedSearches.id, id))
        .run();
    }
    return { searchIds: searches.map(({ id }) => id), notified };
  },
  audit: ({ searchIds, notified }) => ({ details: { searchIds, told: notified } }),
});

/** Returns which of these jobs are still open, and neither notified of before nor applied for, in the same order. */
function newTo(tx: Connection, inspectorId: string, jobIds: readonly string[]): string[] {
  if (jobIds.length === 0) return [];
  const rows = tx.all<{ id: string }>(
    sql`select j.id from json_each(${JSON.stringify(jobIds)}) found cross join jobs j on j.id = found.value
      where j.state = 'open' and j.deleted_at is null and not j.is_withheld
        and not exists (select 1 from applications a where a.job_id = j.id and a.inspector_id = ${inspectorId})
        and not exists (select 1 from job_alerts t where t.job_id = j.id and t.inspector_id = ${inspectorId})
      order by found.key`,
  );
  return rows.map(({ id }) => id);
}
