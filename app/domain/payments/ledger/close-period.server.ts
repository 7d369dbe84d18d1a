import { and, count, eq, gte, lt, sum } from "drizzle-orm";
import { z } from "zod";
import { type Connection, closedPeriods, journal } from "#db/client.server";
import { cents } from "~/lib/money";
import { clockTrustIn } from "../../clock/queries.server";
import { defineCommand } from "../../command.server";
import { conflict, invalidField } from "../../errors";
import { maySettle } from "../policy";
import { type Month, readMonth } from "./months";

/** What is learned late is posted at that later time. Closing again changes nothing. @throws DomainError conflict "month-not-over", "clock-waits"; invalid for no month */
export const closePeriod = defineCommand({
  name: "close-period",
  roles: ["system"],
  input: z.object({ month: z.string() }),
  load({ tx }, { month: text }) {
    const month = readMonth(text);
    if (!month) throw invalidField("month", "A month is written like 2026-11");
    const closed = tx.select().from(closedPeriods).where(eq(closedPeriods.month, text)).get();
    return { month, closed };
  },
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now }, { month, closed }) {
    if (closed) return { month: closed.month, changed: false };
    if (month.endsAt > now) throw conflict("month-not-over");
    if (clockTrustIn(tx).waitingSince !== null) throw conflict("clock-waits");
    tx.insert(closedPeriods)
      .values({ month: month.month, endsAt: month.endsAt, closedAt: now, ...extentOf(tx, month) })
      .run();
    return { month: month.month, changed: true };
  },
  audit: ({ month, changed }) => ({ subject: ["period", month], details: { changed } }),
});

function extentOf(connection: Connection, { startsAt, endsAt }: Month) {
  const found = connection
    .select({ rows: count(), total: sum(journal.amount) })
    .from(journal)
    .where(and(gte(journal.postedAt, startsAt), lt(journal.postedAt, endsAt)))
    .get();
  return { rows: found?.rows ?? 0, total: cents(Number(found?.total ?? 0)) };
}
