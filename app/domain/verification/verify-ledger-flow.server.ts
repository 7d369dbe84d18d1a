import { setImmediate } from "node:timers/promises";
import { asc, gt } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { checkAges } from "./ages";
import { checkAmounts } from "./amounts";
import { checksOfBalance } from "./balance.server";
import { checksOfClosedMonths } from "./closed-months.server";
import { checkEngagement } from "./engagements";
import type { Finding } from "./findings";
import { checkAtProvider } from "./ours-at-provider";
import { createPace } from "./pace";
import { paymentBooks } from "./payment-books.server";
import { type Check, checksOfTheirs, type Sources } from "./theirs-in-books.server";

const { payments } = schema;
const ROWS_A_QUERY = 100;
/** What happens meanwhile is in the books by then, by the provider's event. */
const LOOKED_AT_AGAIN_MS = 30_000;

export interface LedgerReport {
  payments: number;
  /** All that was found, though `findings` has the first 1000 at most. */
  count: number;
  findings: Finding[];
}

export interface VerifyOptions {
  /** UTC milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
  /** To the provider. */
  callsASecond: number;
  /** What the provider made within this time may not be in our books yet. Milliseconds. */
  graceMs: number;
  /** Ends the verification early; what it throws is the signal's reason. */
  stopping?: AbortSignal;
}

/**
 * Compares our books with themselves and, both ways, with the provider's. It may run beside the server: what seems wrong is
 * looked at again at the end, and is a finding when it is still wrong.
 */
export async function verifyLedger(reads: Connection, stripe: Stripe, options: VerifyOptions): Promise<LedgerReport> {
  const { now, wait, graceMs, stopping } = options;
  const sources: Sources = { reads, stripe, pace: createPace(options), now, graceMs };
  const report: LedgerReport = { payments: 0, count: 0, findings: [] };
  const suspects: Check[] = [];
  for await (const some of inBatches(allChecks(sources, report))) {
    await setImmediate();
    stopping?.throwIfAborted();
    const found = await Promise.all(some.map((check) => check()));
    for (const [index, check] of some.entries()) {
      const findings = found[index] ?? [];
      if (findings.length === 0) continue;
      if (suspects.length < SLICE.ledgerFindings.most) suspects.push(check);
      else report.count += findings.length;
    }
  }
  if (suspects.length > 0) await wait(LOOKED_AT_AGAIN_MS);
  for (const check of suspects) {
    stopping?.throwIfAborted();
    const findings = await check();
    report.count += findings.length;
    if (report.findings.length < SLICE.ledgerFindings.most) report.findings.push(...findings);
  }
  return report;
}

async function* allChecks(sources: Sources, report: LedgerReport): AsyncGenerator<Check> {
  for (const id of paymentIds(sources.reads)) {
    report.payments += 1;
    yield () => checkPayment(sources, id);
  }
  yield* checksOfClosedMonths(sources.reads);
  yield* checksOfTheirs(sources);
  yield* checksOfBalance(sources);
}

async function checkPayment({ reads, stripe, pace, now }: Sources, paymentId: string): Promise<Finding[]> {
  const books = paymentBooks(reads, paymentId);
  if (!books) return [];
  const at = now();
  const own = [...checkAmounts(books), ...checkEngagement(books, at), ...checkAges(books, at)];
  return [...own, ...(await checkAtProvider(stripe, pace, books))];
}

function* paymentIds(reads: Connection): Generator<string> {
  for (let after = ""; ; ) {
    const page = reads
      .select({ id: payments.id })
      .from(payments)
      .where(gt(payments.id, after))
      .orderBy(asc(payments.id))
      .limit(ROWS_A_QUERY)
      .all();
    for (const { id } of page) yield id;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* inBatches(checks: AsyncGenerator<Check>): AsyncGenerator<Check[]> {
  let batch: Check[] = [];
  for await (const check of checks) {
    batch.push(check);
    if (batch.length < SLICE.ledgerCalls.most) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
