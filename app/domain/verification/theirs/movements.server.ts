import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { balanceTransactions, type Connection, journal } from "#db/client.server";
import { differs, type Finding, sumOf } from "../findings";
import { inPages } from "../in-pages";
import type { Sources } from "../sources";
import { isSwept } from "./swept.server";

const ROWS_A_QUERY = 500;

type Posted = typeof journal.$inferSelect;
type Moved = typeof balanceTransactions.$inferSelect;

/** Compares the amount that an object moved according to the journal with what it moved at the provider. */
export function compareMovement({ reads }: Sources, id: string): Finding[] {
  const rows = reads.select().from(journal).where(eq(journal.providerId, id)).all();
  const moved = reads.select().from(balanceTransactions).where(eq(balanceTransactions.sourceId, id)).all();
  return compare(reads, id, rows.filter(movesBalance), moved.filter(isDollars));
}

/** Compares what moved without an object of the provider: the rows of the journal that name none with the movements that name none. */
export async function compareUnnamed({ reads, stopping }: Sources): Promise<Finding[]> {
  const rows: Posted[] = [];
  for await (const row of inPages(0, (after) => unnamedRows(reads, after), stopping)) {
    if (movesBalance(row)) rows.push(row);
  }
  const moved: Moved[] = [];
  for await (const { movement } of inPages(0, (after) => unnamedMovements(reads, after), stopping)) {
    if (isDollars(movement)) moved.push(movement);
  }
  return compare(reads, null, rows, moved);
}

function unnamedRows(reads: Connection, after: number) {
  const isNext = and(isNull(journal.providerId), gt(journal.id, after));
  return reads.select().from(journal).where(isNext).orderBy(asc(journal.id)).limit(ROWS_A_QUERY).all();
}

function unnamedMovements(reads: Connection, after: number) {
  const id = sql<number>`rowid`;
  const isNext = and(isNull(balanceTransactions.sourceId), gt(id, after));
  const of = reads.select({ id, movement: balanceTransactions }).from(balanceTransactions);
  return of.where(isNext).orderBy(asc(id)).limit(ROWS_A_QUERY).all();
}

function compare(reads: Connection, id: string | null, rows: readonly Posted[], moved: readonly Moved[]): Finding[] {
  // The sweep has listed these and not posted them yet. Where it cannot post them, `checksOfSweep` has a finding.
  if (moved.some(({ postedAt }) => postedAt === null)) return [];
  // The sweep has not listed the time of these rows yet, so the movement may be missing.
  if (rows.some(({ postedAt, occurredAt }) => !isSwept(reads, postedAt) || !isSwept(reads, occurredAt))) return [];
  const posted = sumOf(rows, ({ debit, amount }) => (debit === "stripe_balance" ? amount : -amount));
  const net = sumOf(moved, ({ amount, fee }) => amount - fee);
  return differs("movement-differs", [rows[0]?.paymentId ?? null, id], posted, net);
}

const movesBalance = ({ debit, credit }: Posted) => debit === "stripe_balance" || credit === "stripe_balance";
const isDollars = ({ currency }: Moved) => currency === "usd";
