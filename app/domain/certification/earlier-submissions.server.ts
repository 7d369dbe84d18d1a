import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { certifications, users } from "#db/client.server";
import { hasRunOut } from "~/lib/time/home-zone";
import type { InspectorActor } from "../actor";
import { now, reads } from "../core/runtime.server";

const MOST = 20;

/** Returns what the inspector handed in and is over, newest first, with what became of it. Left out is the newest submission where the page speaks of it: it was rejected, or ran out and no other certificate counts. */
export function earlierSubmissions(actor: InspectorActor) {
  const { id, state, submittedAt, reviewNote, certificationNumber, certificationLevel, expiryDate, lookupMethod } =
    certifications;
  const newest = sql`(select newest.id from certifications newest where newest.inspector_id = ${actor.id}
    order by newest.submitted_at desc, newest.id desc limit 1)`;
  const isCertified = sql`exists (select 1 from certifications held where held.inspector_id = ${actor.id} and held.state = 'approved')`;
  return reads()
    .select({
      id,
      state,
      submittedAt,
      certificationNumber,
      certificationLevel,
      expiryDate,
      lookupMethod,
      usState: users.usState,
      /** A reviewer's note on an approval is for administrators. */
      reason: sql<string | null>`case when ${state} = 'rejected' then ${reviewNote} end`,
    })
    .from(certifications)
    .innerJoin(users, eq(users.id, certifications.inspectorId))
    .where(
      and(
        eq(certifications.inspectorId, actor.id),
        inArray(state, ["rejected", "expired"]),
        sql`(${certifications.id} <> ${newest} or (${state} = 'expired' and ${isCertified}))`,
      ),
    )
    .orderBy(desc(submittedAt), desc(id))
    .limit(MOST)
    .all()
    .map(({ usState, ...row }) => ({ ...row, ranOut: hasRunOut(row.expiryDate, usState, now()) }));
}

export type EarlierSubmission = ReturnType<typeof earlierSubmissions>[number];
