import { and, eq, isNull, sql } from "drizzle-orm";
import { bookings, jobDrafts, jobs } from "#db/client.server";
import { isAnyOf } from "#db/conditions";
import type { CompanyId, PersonId } from "~/lib/ids";
import { ACTIVE_JOB_STATES, BOOKING_LISTS } from "~/lib/state-meanings";
import type { Context } from "../command.server";

interface HandedOver {
  jobs: number;
  bookings: number;
}

/** Part of a command, which has made sure that both belong to the company: makes one person the contact of what another looked after and is not over. Returns how much it was. */
export function handOver(
  { tx, now }: Pick<Context, "tx" | "now">,
  { companyId, from, to }: { companyId: CompanyId; from: PersonId; to: PersonId },
): HandedOver {
  const theirJobs = tx
    .update(jobs)
    .set({ contactId: to })
    .where(
      and(
        eq(jobs.companyId, companyId),
        eq(jobs.contactId, from),
        isAnyOf(jobs.state, ACTIVE_JOB_STATES),
        isNull(jobs.deletedAt),
      ),
    )
    .run();
  const theirBookings = tx
    .update(bookings)
    .set({ contactId: to, updatedAt: now })
    .where(
      and(
        eq(bookings.companyId, companyId),
        eq(bookings.contactId, from),
        isAnyOf(bookings.state, BOOKING_LISTS.upcoming),
      ),
    )
    .run();
  tx.update(jobDrafts)
    .set({ fields: sql`json_set(${jobDrafts.fields}, '$.contactId', ${to})` })
    .where(
      and(
        eq(jobDrafts.companyId, companyId),
        eq(jobDrafts.state, "editing"),
        sql`${jobDrafts.fields} ->> '$.contactId' = ${from}`,
      ),
    )
    .run();
  return { jobs: theirJobs.changes, bookings: theirBookings.changes };
}
