import { and, asc, eq, gt, sql } from "drizzle-orm";
import { bookings, furtherHours, users } from "#db/client.server";
import { prepared } from "~/domain/core/reads/prepared.server";
import { now, reads } from "~/domain/core/runtime.server";
import { furtherPrice } from "~/lib/prices";
import type { CompanyActor } from "../../actor";
import { preparedScope, type Whose } from "../../companies/scope.server";
import { ownSideValues } from "../own-side.server";

const SHOWN_AT_HOME = 5;

export function hoursToAnswer(actor: CompanyActor, whose: Whose = "all") {
  const at = now();
  return toAnswerQuery(reads())
    .all({ ...ownSideValues(actor, whose), at })
    .map((row) => ({ ...row, price: furtherPrice(row), at }));
}

const toAnswerQuery = prepared((connection) =>
  connection
    .select({
      id: furtherHours.id,
      quarters: furtherHours.quarters,
      note: furtherHours.note,
      expiresAt: furtherHours.expiresAt,
      bookingId: bookings.id,
      number: bookings.number,
      title: bookings.title,
      location: bookings.location,
      zone: bookings.zone,
      hourlyRate: bookings.hourlyRate,
      inspectorName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(furtherHours)
    .innerJoin(bookings, eq(bookings.id, furtherHours.bookingId))
    .innerJoin(users, eq(users.id, furtherHours.inspectorId))
    // Written as in the partial index.
    .where(
      and(
        eq(furtherHours.companyId, sql.placeholder("own")),
        preparedScope(bookings),
        sql`${furtherHours.state} = 'proposed'`,
        gt(furtherHours.expiresAt, sql.placeholder("at")),
      ),
    )
    .orderBy(asc(furtherHours.createdAt))
    .limit(SHOWN_AT_HOME)
    .prepare(),
);

export type HoursToAnswer = ReturnType<typeof hoursToAnswer>[number];
