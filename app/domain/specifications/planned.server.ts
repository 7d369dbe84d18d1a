import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { bookings, type Connection, jobDrafts, jobs, spendingRequests } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import type { CompanyId } from "~/lib/ids";
import { BOOKING_LISTS } from "~/lib/state-meanings";
import { choiceOf } from "./mix-choice";

interface Named {
  companyId: CompanyId;
  specificationId: string;
  mix: string;
}

/** Whether a mix is planned for a job or booking that is not over, or chosen for one that is not paid for yet. */
export function isPlanned(tx: Connection, { companyId, specificationId, mix }: Named): boolean {
  const planned = sql`exists (select 1 from json_each(plan) planned where planned.value ->> '$.mix' = ${mix})`;
  const chosen = choiceOf({ specificationId, mix });
  const open: [typeof jobs | typeof bookings | typeof jobDrafts | typeof spendingRequests, SQL | undefined][] = [
    [
      jobs,
      and(eq(jobs.specificationId, specificationId), sql`${jobs.state} = 'open'`, isNull(jobs.deletedAt), planned),
    ],
    [
      bookings,
      and(eq(bookings.specificationId, specificationId), isAnyOf(bookings.state, BOOKING_LISTS.upcoming), planned),
    ],
    [
      jobDrafts,
      and(
        eq(jobDrafts.companyId, companyId),
        sql`${jobDrafts.state} = 'editing' and ${jobDrafts.fields} ->> '$.concrete.mix' = ${chosen}`,
      ),
    ],
    [
      spendingRequests,
      and(
        eq(spendingRequests.companyId, companyId),
        sql`${spendingRequests.state} = 'pending' and ${spendingRequests.booking} ->> '$.concrete.mix' = ${chosen}`,
      ),
    ],
  ];
  return open.some(([table, where]) => tx.select({ found: sql`1` }).from(table).where(where).limit(1).get());
}
