import { and, asc, eq, gte, sql } from "drizzle-orm";
import { type Connection, daysOff } from "#db/client.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import { ACCOUNT } from "~/lib/bounds";
import { type CalendarDate, todayIn } from "~/lib/time/dates";
import type { InspectorActor } from "../../actor";
import { existing } from "../../core/reads/existing.server";
import { homeZone } from "../queries.server";

const comingQuery = prepared((connection) =>
  connection
    .select({ id: daysOff.id, fromDate: daysOff.fromDate, toDate: daysOff.toDate })
    .from(daysOff)
    .where(and(eq(daysOff.inspectorId, sql.placeholder("inspectorId")), gte(daysOff.toDate, sql.placeholder("from"))))
    .orderBy(asc(daysOff.toDate))
    .limit(ACCOUNT.daysOff.most)
    .prepare(),
);

/** Returns days off that end on a date or later, the first to end at the top, without their notes. Inside a command `connection` is `tx`. */
export function daysOffFrom(connection: Connection, inspectorId: string, from: CalendarDate) {
  return comingQuery(connection).all({ inspectorId, from });
}

/** Returns the inspector's days off that are not over, the first to end at the top, with their notes. */
export function ownDaysOff(actor: InspectorActor) {
  const from = todayIn(homeZone(reads(), actor.id), now());
  return reads()
    .select()
    .from(daysOff)
    .where(and(eq(daysOff.inspectorId, actor.id), gte(daysOff.toDate, from)))
    .orderBy(asc(daysOff.toDate))
    .limit(ACCOUNT.daysOff.most)
    .all();
}

export type OwnDaysOff = ReturnType<typeof ownDaysOff>[number];

/** @throws DomainError not_found */
export function daysOffFor(actor: InspectorActor, daysOffId: string) {
  return findDaysOff(reads(), actor, daysOffId);
}

/** Returns the inspector's own row. Inside a command `connection` is `tx`. @throws DomainError not_found */
export function findDaysOff(connection: Connection, actor: InspectorActor, daysOffId: string) {
  const own = and(eq(daysOff.id, daysOffId), eq(daysOff.inspectorId, actor.id));
  return existing(connection, daysOff, own);
}
