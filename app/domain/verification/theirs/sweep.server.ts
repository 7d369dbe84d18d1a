import { and, asc, eq, gt, lt, max, min, sql } from "drizzle-orm";
import { balanceTransactions, type Connection, sweptSpans, unreadObjects } from "#db/client.server";
import { DAY } from "~/lib/bounds";
import { type Finding, finding } from "../findings";
import { inPages } from "../in-pages";
import type { Check, Sources } from "../sources";
import { isUnread } from "./swept.server";

const ROWS_A_QUERY = 500;
/** The number by which SQLite orders the rows of a table. */
const rowId = sql<number>`rowid`;

/** For each span, object or cause that could not be read, and each movement that has waited for more than a day. One more check finds the lists left alone. */
export async function* checksOfSweep({ reads, now, stopping }: Sources): AsyncGenerator<Check> {
  for await (const { list, startsAt, failures } of inPages(0, (after) => spans(reads, after), stopping)) {
    if (failures > 0) yield async () => checkSpan(reads, list, startsAt);
  }
  yield async () => listsBehind(reads, now());
  for await (const { id, tries } of inPages("", (after) => objects(reads, after), stopping)) {
    if (tries > 0) yield async () => checkObject(reads, id);
  }
  for await (const { name, ...movement } of inPages(0, (after) => movements(reads, after), stopping)) {
    if (isLate(movement, now())) yield async () => checkMovement(reads, name, now());
  }
}

function spans(reads: Connection, after: number) {
  const { list, startsAt, failures } = sweptSpans;
  const of = reads.select({ id: rowId, list, startsAt, failures }).from(sweptSpans);
  return of.where(gt(rowId, after)).orderBy(asc(rowId)).limit(ROWS_A_QUERY).all();
}

function checkSpan(reads: Connection, list: typeof sweptSpans.$inferSelect.list, startsAt: number): Finding[] {
  const isIt = and(eq(sweptSpans.list, list), eq(sweptSpans.startsAt, startsAt), gt(sweptSpans.failures, 0));
  const span = reads.select().from(sweptSpans).where(isIt).get();
  return span ? [finding("list-unread", [list, new Date(startsAt).toISOString()], { found: span.failureCode })] : [];
}

function objects(reads: Connection, after: string) {
  const { id, tries } = unreadObjects;
  const of = reads.select({ id, tries }).from(unreadObjects);
  return of.where(gt(id, after)).orderBy(asc(id)).limit(ROWS_A_QUERY).all();
}

function checkObject(reads: Connection, id: string): Finding[] {
  const isIt = and(eq(unreadObjects.id, id), gt(unreadObjects.tries, 0));
  const object = reads.select().from(unreadObjects).where(isIt).get();
  return object ? [finding("object-unread", [id], { found: object.failureCode })] : [];
}

function movements(reads: Connection, after: number) {
  const { id: name, nextTryAt, postedAt, tries, createdAt } = balanceTransactions;
  const of = reads.select({ id: rowId, name, nextTryAt, postedAt, tries, createdAt }).from(balanceTransactions);
  return of.where(gt(rowId, after)).orderBy(asc(rowId)).limit(ROWS_A_QUERY).all();
}

function checkMovement(reads: Connection, id: string, now: number): Finding[] {
  const movement = reads.select().from(balanceTransactions).where(eq(balanceTransactions.id, id)).get();
  return movement && isLate(movement, now) ? [finding("movement-unread", [id], { found: movement.failureCode })] : [];
}

type Waiting = Pick<typeof balanceTransactions.$inferSelect, "nextTryAt" | "postedAt" | "tries" | "createdAt">;

function isLate({ nextTryAt, postedAt, tries, createdAt }: Waiting, now: number): boolean {
  return nextTryAt !== null && postedAt === null && (tries > 0 || createdAt < now - DAY);
}

/** Finds each list with days that ended more than a day ago and were not read for a day, or are not even planned. */
function listsBehind(reads: Connection, now: number): Finding[] {
  const { list, startsAt, endsAt, failures, updatedAt } = sweptSpans;
  const isOld = and(lt(endsAt, now - DAY), lt(updatedAt, now - DAY), eq(failures, 0));
  const planned = reads
    .select({ list, until: max(endsAt) })
    .from(sweptSpans)
    .groupBy(list)
    .all();
  const unplanned = planned.filter(({ until }) => until !== null && until < now - DAY);
  const unread = reads
    .select({ list, from: min(startsAt) })
    .from(sweptSpans)
    .where(and(isUnread, isOld))
    .groupBy(list)
    .all();
  return [
    ...unread.map((one) => behind(one.list, one.from)),
    ...unplanned
      .filter((one) => !unread.some((same) => same.list === one.list))
      .map((one) => behind(one.list, one.until)),
  ];
}

function behind(list: string, from: number | null): Finding {
  return finding("list-behind", [list, new Date(from ?? 0).toISOString()]);
}
