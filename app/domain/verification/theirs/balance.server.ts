import { setImmediate } from "node:timers/promises";
import { eq, gt, sql } from "drizzle-orm";
import { balanceTransactions, type Connection, journal } from "#db/client.server";
import { DAY } from "~/lib/bounds";
import { readPage } from "../../payments/provider/lists";
import { differs, type Finding, sumOf } from "../findings";
import { inPages } from "../in-pages";
import { listed, readProvider } from "../read-provider";
import type { Check, Sources } from "../sources";
import { compareMovement, compareUnnamed } from "./movements.server";
import { checksOfSweep } from "./sweep.server";
import { booksBegin, sweepHasBegun, sweptWithoutGapUntil } from "./swept.server";

const ROWS_A_QUERY = 100;
/** The provider may list a movement this much after its time. */
const SHOWN_LATE = DAY;
/** Rows that one query adds up, in about 2 ms. */
const ROWS_A_SUM = 5000;

/** Yields a check for each object that moved the balance at the provider, and one for the whole balance. Yields none before the first sweep. */
export async function* checksOfBalance(sources: Sources): AsyncGenerator<Check> {
  const { reads, stopping } = sources;
  if (!sweepHasBegun(reads)) return;
  yield* checksOfSweep(sources);
  for await (const { id } of inPages("", (after) => movedObjects(reads, after), stopping)) {
    yield async () => compareMovement(sources, id);
  }
  for await (const { id, isListed } of inPages("", (after) => postedObjects(reads, after), stopping)) {
    if (!isListed) yield async () => compareMovement(sources, id);
  }
  yield () => compareUnnamed(sources);
  yield () => compareBalance(sources);
  yield async () => otherCurrencies(reads);
}

function movedObjects(reads: Connection, after: string) {
  const { sourceId } = balanceTransactions;
  return reads
    .selectDistinct({ id: sql<string>`${sourceId}` })
    .from(balanceTransactions)
    .where(gt(sourceId, after))
    .orderBy(sourceId)
    .limit(ROWS_A_QUERY)
    .all();
}

/** Returns the provider's objects that the journal names, and whether a movement of each was listed. */
function postedObjects(reads: Connection, after: string) {
  const { sourceId } = balanceTransactions;
  const { providerId } = journal;
  return reads
    .selectDistinct({
      id: sql<string>`${providerId}`,
      isListed: sql<0 | 1>`exists (select 1 from ${balanceTransactions} where ${sourceId} = ${providerId})`,
    })
    .from(journal)
    .where(gt(providerId, after))
    .orderBy(providerId)
    .limit(ROWS_A_QUERY)
    .all();
}

/** With those in the books, those that the sweep has not listed yet, and those from before the books began. */
function compareBalance({ reads, stripe, pace }: Sources): Promise<Finding[]> {
  const read = async () => {
    const { available, pending } = await stripe.balance.retrieve();
    const dollars = [...available, ...pending].filter(({ currency }) => currency === "usd");
    let held = sumOf(dollars, ({ amount }) => amount);
    const begin = booksBegin(reads);
    const earlier = { lt: Math.floor(begin / 1000) };
    const unlisted = { gte: Math.floor(Math.max(begin, sweptWithoutGapUntil(reads) - SHOWN_LATE) / 1000) };
    for (const created of [unlisted, earlier]) {
      const list = (from: object) => readPage(stripe, "balance_transactions", { ...from, created });
      for await (const { id, net, currency } of listed(pace, list)) {
        if (currency === "usd" && !isInBooks(reads, id)) held -= net;
      }
    }
    return { held, total: await sumOfMovements(reads) };
  };
  return readProvider(pace, ["balance"], read, ({ held, total }) => differs("balance-differs", [], total, held));
}

function isInBooks(reads: Connection, id: string): boolean {
  const same = eq(balanceTransactions.id, id);
  return reads.select({ id: balanceTransactions.id }).from(balanceTransactions).where(same).get() !== undefined;
}

/** Returns the sum of all movements in US dollars in the books, in cents. It adds them up in parts, so that the server can answer requests in between. */
async function sumOfMovements(reads: Connection): Promise<number> {
  let total = 0;
  for (let after = 0; ; ) {
    const part = reads.get<{ last: number | null; net: number | null }>(
      sql`select max(row) as last, sum((amount - fee) * (currency = 'usd')) as net
        from (select rowid as row, * from ${balanceTransactions} where rowid > ${after} order by rowid limit ${ROWS_A_SUM})`,
    );
    if (part.last === null) return total;
    total += part.net ?? 0;
    after = part.last;
    await setImmediate();
  }
}

/** The books do not have what moved in another currency. It has a finding for each currency that does not add up to nothing. */
function otherCurrencies(reads: Connection): Finding[] {
  const { currency, amount, fee } = balanceTransactions;
  return (
    reads
      .select({ currency, net: sql<number>`sum(${amount} - ${fee})` })
      .from(balanceTransactions)
      // Written as in the partial index.
      .where(sql`${currency} <> 'usd'`)
      .groupBy(currency)
      .all()
      .flatMap((other) => differs("other-currency", [other.currency], other.net, 0))
  );
}
