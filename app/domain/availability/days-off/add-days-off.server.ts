import { and, count, eq, gte, lt } from "drizzle-orm";
import { type Connection, daysOff } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { now as clock, reads } from "~/domain/core/runtime.server";
import { newId } from "~/lib/ids";
import { addDays, type CalendarDate, daysBetween, isCalendarDate, todayIn } from "~/lib/time/dates";
import { defineCommand } from "../../command.server";
import { DomainError, type FieldError } from "../../errors";
import { mayKeepDaysOff } from "../policy";
import { homeZone } from "../queries.server";
import { LATEST_DAYS_OFF } from "../week";
import { DAYS_OFF_RULES, daysOffFields, LONGEST_DAYS } from "./schema";

/** Bookings stay as they are. @throws DomainError invalid at `fromDate`, `toDate`; conflict "days-off-quota" */
export const addDaysOff = defineCommand({
  name: "add-days-off",
  roles: ["inspector"],
  input: daysOffFields,
  whileUnverified: true,
  problems: (actor, { fromDate, toDate }) =>
    problemsOf(fromDate, toDate, todayIn(homeZone(reads(), actor.id), clock())),
  load: ({ tx, actor, now }) => ({ inspectorId: actor.id, today: todayIn(homeZone(tx, actor.id), now) }),
  allow: ({ actor }, row) => mayKeepDaysOff(actor, row),
  run({ tx, now }, { inspectorId, today }, { fromDate, toDate, note }) {
    const fields = problemsOf(fromDate, toDate, today);
    if (fields.length > 0) throw new DomainError("invalid", "validation-failed", { fields });
    const kept = note || null;
    const known = sameDays(tx, { inspectorId, fromDate, toDate });
    // Of days that are off already only the note is replaced.
    if (known) {
      if (known.note !== kept) tx.update(daysOff).set({ note: kept }).where(eq(daysOff.id, known.id)).run();
      return { daysOffId: known.id, inspectorId, today };
    }
    withinQuota("daysOff", countFrom(tx, inspectorId, today));
    const over = and(eq(daysOff.inspectorId, inspectorId), lt(daysOff.toDate, addDays(today, -7)));
    tx.delete(daysOff).where(over).run();
    const daysOffId = newId("off");
    const days = { fromDate, toDate, note: kept };
    tx.insert(daysOff)
      .values({ id: daysOffId, inspectorId, ...days, createdAt: now })
      .run();
    return { daysOffId, inspectorId, today };
  },
  audit: ({ inspectorId, daysOffId }, { fromDate, toDate, note }) => ({
    subject: ["user", inspectorId],
    details: { daysOffId, fromDate, toDate },
    forgettable: { note },
  }),
});

function problemsOf(from: unknown, to: unknown, today: CalendarDate): FieldError[] {
  const fromDate = dateOf(from);
  const toDate = dateOf(to);
  if (!toDate) return [];
  const refused = (message: string) => [{ field: "toDate", message }];
  if (toDate < today) return refused(DAYS_OFF_RULES.over);
  if (toDate > addDays(today, LATEST_DAYS_OFF)) return refused(DAYS_OFF_RULES.late);
  if (!fromDate) return [];
  if (toDate < fromDate) return refused(DAYS_OFF_RULES.order);
  return daysBetween(fromDate, toDate) >= LONGEST_DAYS ? refused(DAYS_OFF_RULES.long) : [];
}

function dateOf(typed: unknown): CalendarDate | undefined {
  const text = typeof typed === "string" ? typed.trim() : "";
  return isCalendarDate(text) ? text : undefined;
}

function sameDays(tx: Connection, days: Pick<typeof daysOff.$inferSelect, "inspectorId" | "fromDate" | "toDate">) {
  const { inspectorId, fromDate, toDate } = days;
  const same = and(eq(daysOff.inspectorId, inspectorId), eq(daysOff.fromDate, fromDate), eq(daysOff.toDate, toDate));
  return tx.select({ id: daysOff.id, note: daysOff.note }).from(daysOff).where(same).get();
}

function countFrom(tx: Connection, inspectorId: string, today: CalendarDate): number {
  const coming = and(eq(daysOff.inspectorId, inspectorId), gte(daysOff.toDate, today));
  return tx.select({ n: count() }).from(daysOff).where(coming).get()?.n ?? 0;
}
