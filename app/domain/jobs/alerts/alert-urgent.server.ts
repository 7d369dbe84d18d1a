import { setImmediate } from "node:timers/promises";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { availability, bases, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { milesBetween, type Point, pointFrom } from "~/lib/places/distance";
import { SYSTEM } from "../../actor";
import { freeDuring, freeOn } from "../../availability/free.server";
import { certificateFit } from "../../certification/fit";
import { heldBy, isCertified } from "../../certification/held.server";
import { execute } from "../../command.server";
import { hasPayoutWay } from "../../payments/manual/payout-way.server";
import { acceptanceSpan } from "../slots";
import { recordAlerts } from "./record-alerts.server";
import { openJob, type TellableJob } from "./tellable-jobs.server";

/** Notifies those around the site who are free then, whose certificates fit and who can be paid. In slices; nobody is notified twice, also when it begins anew. */
export async function alertUrgent(jobId: string): Promise<number> {
  const job = openJob(jobId, now());
  const site = job && pointFrom(job);
  if (!job || !site || job.urgency === "standard") return 0;
  const fittingAmong = sliceReader(freeFor(job));
  const near = basesReaching(site);
  let notified = 0;
  for (let at = 0; at < near.length; at += SLICE.alerts.most) {
    const found = fittingAmong(near.slice(at, at + SLICE.alerts.most));
    const fitting = found.filter(
      (each) => milesBetween(each, site) <= each.miles && certificateFit(job, each.held).fits,
    );
    const alerts = fitting.map(({ inspectorId }) => ({ inspectorId, searchName: null }));
    if (alerts.length > 0) {
      const { result } = await execute(recordAlerts, { actor: SYSTEM, input: { jobId, alerts } });
      notified += result.notified;
    }
    await setImmediate();
  }
  return notified;
}

/** Selects who is free in the hours that an acceptance would book; where their start is still to be agreed, who has hours on the date. */
function freeFor(job: TellableJob): SQL | undefined {
  const span = acceptanceSpan(job, now());
  return span.startAgreed ? freeDuring(span, "people") : freeOn(job.startDate, "people");
}

/** Numbers of the home bases whose travel areas hold a point, by the R*Tree: 3 ms for 5,000. */
function basesReaching({ lat, lon }: Point): number[] {
  const found = reads().all<{ number: number }>(
    sql`select number from travel_areas where min_lat <= ${lat} and max_lat >= ${lat} and min_lon <= ${lon} and max_lon >= ${lon}`,
  );
  return found.map(({ number }) => number);
}

/** Reads who of a slice of bases may be notified. The statement is prepared once, since it takes longer to put together than to run. */
function sliceReader(free: SQL | undefined) {
  // Cross joins keep SQLite on the few bases; left to itself it begins with everybody who has hours.
  const fitting = reads()
    .selectDistinct({
      inspectorId: bases.userId,
      lat: sql<number>`${bases.lat}`,
      lon: sql<number>`${bases.lon}`,
      miles: sql<number>`${bases.travelMiles}`,
      held: heldBy(bases.userId),
    })
    .from(sql`json_each(${sql.placeholder("numbers")}) listed`)
    .crossJoin(bases)
    .crossJoin(users)
    .crossJoin(availability)
    .where(
      and(
        sql`${bases.number} = listed.value`,
        eq(users.id, bases.userId),
        isCertified(bases.userId),
        eq(availability.inspectorId, bases.userId),
        hasPayoutWay(bases.userId),
        eq(users.role, "inspector"),
        isNull(users.suspendedAt),
        isNull(users.closedAt),
        free,
      ),
    )
    .prepare();
  return (numbers: readonly number[]) => fitting.all({ numbers: JSON.stringify(numbers) });
}
