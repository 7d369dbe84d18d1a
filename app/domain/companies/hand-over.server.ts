import { and, eq, sql } from "drizzle-orm";
import { bookings, jobDrafts, jobs } from "#db/client.server";
import type { CompanyId, PersonId } from "~/lib/ids";
import type { Context } from "../command.server";
import { bookingsLookedAfterBy, jobsLookedAfterBy } from "./looked-after.server";

interface HandedOver {
  jobs: number;
  bookings: number;
}

/** Part of a command, which has made sure that both belong to the company: makes one person the contact of what another looked after and is not over. Returns how much it was. */
export function handOver(
  { tx, now }: Pick<Context, "tx" | "now">,
  { companyId, from, to }: { companyId: CompanyId; from: PersonId; to: PersonId },
): HandedOver {
  const contact = { companyId, userId: from };
  const theirJobs = tx.update(jobs).set({ contactId: to }).where(jobsLookedAfterBy(contact)).run();
  const theirBookings = tx
    .update(bookings)
    .set({ contactId: to, updatedAt: now })
    .where(bookingsLookedAfterBy(contact))
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
