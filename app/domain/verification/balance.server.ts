import { and, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { differs, type Finding, sumOf } from "./findings";
import { listed, readProvider } from "./read-provider";
import { isSwept, sweptUntil } from "./swept.server";
import type { Check, Sources } from "./theirs-in-books.server";

const { balanceTransactions, journal } = schema;
const ROWS_A_QUERY = 100;

/** Gives a check for each object that moved the provider's balance, and one of the whole balance. None before the first sweep of its movements. */
export async function* checksOfBalance(sources: Sources): AsyncGenerator<Check> {
  const { reads } = sources;
  if (sweptUntil(reads) < 0) return;
  for (const next of [nextSources, nextPosted]) {
    for (let ids = next(reads, ""); ids.length > 0; ids = next(reads, ids.at(-1) ?? "")) {
      for (const id of ids) yield async () => compareMovement(sources, id);
    }
  }
  yield async () => compareMovement(sources, null);
  yield () => compareBalance(sources);
}

function nextSources(reads: Connection, after: string): string[] {
  const { sourceId } = balanceTransactions;
  const rows = reads
    .selectDistinct({ id: sourceId })
    .from(balanceTransactions)
    .where(and(isNotNull(sourceId), gt(sourceId, after)))
    .orderBy(sourceId)
    .limit(ROWS_A_QUERY)
    .all();
  return rows.flatMap(({ id }) => id ?? []);
}

/** Objects of the journal that the provider lists no movement of. */
function nextPosted(reads: Connection, after: string): string[] {
  const isListed = sql`exists (select 1 from ${balanceTransactions} where ${balanceTransactions.sourceId} = ${journal.providerId})`;
  const rows = reads
    .selectDistinct({ id: journal.providerId })
    .from(journal)
    .where(and(gt(journal.providerId, after), MOVES_BALANCE, sql`not ${isListed}`))
    .orderBy(journal.providerId)
    .limit(ROWS_A_QUERY)
    .all();
  return rows.flatMap(({ id }) => id ?? []);
}

/** With null, all that names no object of the provider. */
function compareMovement({ reads, now }: Sources, id: string | null): Finding[] {
  const ofJournal = id === null ? isNull(journal.providerId) : sql`${journal.providerId} = ${id}`;
  const ofProvider = id === null ? isNull(balanceTransactions.sourceId) : sql`${balanceTransactions.sourceId} = ${id}`;
  const rows = reads.select().from(journal).where(and(ofJournal, MOVES_BALANCE)).all();
  const moved = reads.select().from(balanceTransactions).where(ofProvider).all();
  // The sweep has yet to bring in the movement of what was posted last.
  if (rows.some(({ postedAt }) => !isSwept(reads, now(), postedAt))) return [];
  const posted = sumOf(rows, ({ debit, amount }) => (debit === "stripe_balance" ? amount : -amount));
  const net = sumOf(moved, ({ amount, fee }) => amount - fee);
  return differs("movement-differs", [rows[0]?.paymentId ?? null, id], posted, net);
}

/** All movements that were read into the books, and those since, are what the provider holds for us. */
function compareBalance({ reads, stripe, pace }: Sources): Promise<Finding[]> {
  const read = async () => {
    const { available, pending } = await stripe.balance.retrieve();
    const dollars = [...available, ...pending].filter(({ currency }) => currency === "usd");
    let held = sumOf(dollars, ({ amount }) => amount);
    for await (const { created, net } of listed(pace, (page) => stripe.balanceTransactions.list(page))) {
      if (created * 1000 <= sweptUntil(reads)) break;
      held -= net;
    }
    return held;
  };
  return readProvider(pace, ["balance"], read, (held) => {
    const net = sql<number>`coalesce(sum(${balanceTransactions.amount} - ${balanceTransactions.fee}), 0)`;
    const total = reads.select({ net }).from(balanceTransactions).get()?.net ?? 0;
    return differs("balance-differs", [], total, held);
  });
}

const MOVES_BALANCE = sql`(${journal.debit} = 'stripe_balance' or ${journal.credit} = 'stripe_balance')`;
