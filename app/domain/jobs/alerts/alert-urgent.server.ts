import { setImmediate } from "node:timers/promises";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { milesBetween, type Point, pointFrom } from "~/lib/places/distance";
import { todayIn } from "~/lib/time/dates";
import { SYSTEM } from "../../actor";
import { freeDuring, freeOn } from "../../availability/free.server";
import { certificateFit } from "../../certification/fit";
import { execute } from "../../command.server";
import { hasPayoutWay } from "../../payments/manual/payout-way.server";
import { now, reads } from "../../runtime.server";
import { acceptanceSpan } from "../slots";
import { recordAlerts } from "./record-alerts.server";

const { availability, bases, certifications, jobs, users } = schema;

/**
 * Tells inspectors at once of an urgent job whose site is in their radius, if they are free then, their certificate fits and they can be paid.
 * Goes through them in slices by an index, with requests in between; nobody is told twice, also when it begins anew.
 */
export async function alertUrgent(jobId: string): Promise<number> {
  const job = reads().select().from(jobs).where(eq(jobs.id, jobId)).get();
  const site = job && pointFrom(job);
  if (!job || !site || job.urgency === "standard" || job.startDate < todayIn(job.zone, now())) return 0;
  const sliceAfter = slices(freeFor(job), site);
  let told = 0;
  for (let after = 0, more = true; more; ) {
    const { found, last } = sliceAfter(after);
    const fitting = found.filter((each) => milesBetween(each, site) <= each.miles && certificateFit(job, each).fits);
    const alerts = fitting.map(({ inspectorId }) => ({ inspectorId, searchName: null }));
    if (alerts.length > 0) {
      const { result } = await execute(recordAlerts, { actor: SYSTEM, input: { jobId, alerts } });
      told += result.told;
    }
    more = last !== null;
    after = last ?? after;
    await setImmediate();
  }
  return told;
}

/** Selects who is free in the hours that an acceptance would book; where their start is still to be agreed, who has hours on the date. */
function freeFor(job: typeof jobs.$inferSelect): SQL | undefined {
  const span = acceptanceSpan(job, now());
  return span.startAgreed ? freeDuring(span, "people") : freeOn(job.startDate, "people");
}

/**
 * Reads bases along their numbers, a slice a call; `last` is null at the end. The statement is prepared once, since it takes longer to put together
 * than to run.
 */
function slices(free: SQL | undefined, { lat, lon }: Point) {
  const numbers = sql`(select number from ${bases} where number > ${sql.placeholder("after")} order by number limit ${SLICE.alerts.most})`;
  const fitting = reads()
    .selectDistinct({
      inspectorId: bases.userId,
      lat: sql<number>`${bases.lat}`,
      lon: sql<number>`${bases.lon}`,
      miles: sql<number>`${bases.travelMiles}`,
      certificationLevel: certifications.certificationLevel,
      expiryDate: certifications.expiryDate,
    })
    .from(bases)
    .innerJoin(users, eq(users.id, bases.userId))
    .innerJoin(availability, eq(availability.inspectorId, bases.userId))
    .innerJoin(
      certifications,
      // Written as in the partial index.
      and(eq(certifications.inspectorId, bases.userId), sql`${certifications.state} = 'approved'`),
    )
    .where(
      and(
        sql`${bases.number} in ${numbers}`,
        sql`${bases.number} in (select number from travel_areas where min_lat <= ${lat} and max_lat >= ${lat} and min_lon <= ${lon} and max_lon >= ${lon})`,
        hasPayoutWay(bases.userId),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
        free,
      ),
    )
    .prepare();
  const end = reads()
    .select({ last: sql<number>`max(number)` })
    .from(sql`${numbers}`)
    .having(sql`count(*) = ${SLICE.alerts.most}`)
    .prepare();
  return (after: number) => ({ found: fitting.all({ after }), last: end.get({ after })?.last ?? null });
}
