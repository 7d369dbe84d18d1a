import { setImmediate } from "node:timers/promises";
import { asc, gt } from "drizzle-orm";
import type Stripe from "stripe";
import { type Connection, payments } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import type { Finding, FindingCode } from "./findings";
import { inPages } from "./in-pages";
import { checkAges } from "./ours/ages";
import { checkAmounts } from "./ours/amounts";
import { checksOfClosedMonths } from "./ours/closed-months.server";
import { checkEngagement } from "./ours/engagements";
import { checkManual } from "./ours/manual";
import { checkAtProvider } from "./ours/ours-at-provider";
import { paymentBooks } from "./ours/payment-books.server";
import { checksOfEngagements } from "./ours/unpaid-engagements.server";
import { createPace, type PaceOptions, unlessStopped, VerificationEnded } from "./pace";
import type { Check, Sources } from "./sources";
import { checksOfBalance } from "./theirs/balance.server";
import { checksOfTheirs } from "./theirs/theirs-in-books.server";

const ROWS_A_QUERY = 100;
/** Checks that found something are repeated after this time. By then a webhook has brought what changed during the first check. */
const RECHECKED_AFTER_MS = 30_000;

export interface LedgerReport {
  payments: number;
  /** Objects that the provider listed and the verification looked up in our books. The rest of a list that failed is not counted. */
  objects: number;
  /** How many findings there are. `findings` has the first 1000 at most. */
  count: number;
  byCode: Partial<Record<FindingCode, number>>;
  findings: Finding[];
}

/** `now`, `site` and `graceMs` are as in `Sources`. */
interface VerifyOptions extends PaceOptions {
  now: () => number;
  site: string;
  graceMs: number;
  /** Filled while the verification runs, so that the caller knows how far it came when it ends early. */
  report: LedgerReport;
}

export function emptyReport(): LedgerReport {
  return { payments: 0, objects: 0, count: 0, byCode: {}, findings: [] };
}

/** May run beside the server. @throws VerificationEnded when told to stop, or the provider has stopped answering */
export async function verifyLedger(reads: Connection, stripe: Stripe, options: VerifyOptions): Promise<LedgerReport> {
  const { now, wait, site, graceMs, stopping, report } = options;
  const pace = createPace(options);
  const sources: Sources = { reads, stripe, pace, now, site, graceMs, stopping };
  const suspects: Check[] = [];
  for await (const some of inBatches(allChecks(sources, report))) {
    if (stopping?.aborted) throw new VerificationEnded("stopped");
    const found = await Promise.all(some.map(inTurn));
    for (const [index, check] of some.entries()) {
      const findings = found[index] ?? [];
      if (findings.length === 0) continue;
      if (suspects.length < SLICE.ledgerFindings.most) suspects.push(check);
      else count(report, findings);
    }
  }
  // The checks that found something (the first 1000) are repeated, and what the second one finds is reported.
  if (suspects.length > 0) await unlessStopped(wait(RECHECKED_AFTER_MS), stopping);
  for (const check of suspects) {
    if (stopping?.aborted) throw new VerificationEnded("stopped");
    const findings = await inTurn(check, 0);
    count(report, findings);
    report.findings.push(...findings.slice(0, SLICE.ledgerFindings.most - report.findings.length));
  }
  return report;
}

/** Each check starts in a turn of the event loop of its own, so that requests come in between. Their calls to the provider run at the same time. */
async function inTurn(check: Check, before: number): Promise<Finding[]> {
  for (let turn = 0; turn <= before; turn += 1) await setImmediate();
  return check();
}

function count(report: LedgerReport, findings: readonly Finding[]): void {
  report.count += findings.length;
  for (const { code } of findings) report.byCode[code] = (report.byCode[code] ?? 0) + 1;
}

async function* allChecks(sources: Sources, report: LedgerReport): AsyncGenerator<Check> {
  const { reads, stopping } = sources;
  for await (const { id } of inPages("", (after) => paymentIds(reads, after), stopping)) {
    report.payments += 1;
    yield () => checkPayment(sources, id);
  }
  yield* checksOfEngagements(sources);
  yield* checksOfClosedMonths(reads);
  for await (const check of checksOfTheirs(sources)) {
    report.objects += 1;
    yield check;
  }
  yield* checksOfBalance(sources);
}

async function checkPayment({ reads, stripe, pace, now }: Sources, paymentId: string): Promise<Finding[]> {
  const books = paymentBooks(reads, paymentId);
  if (!books) return [];
  const at = now();
  const own = [...checkAmounts(books), ...checkEngagement(books, at), ...checkAges(books, at), ...checkManual(books)];
  return [...own, ...(await checkAtProvider(stripe, pace, books))];
}

function paymentIds(reads: Connection, after: string) {
  return reads
    .select({ id: payments.id })
    .from(payments)
    .where(gt(payments.id, after))
    .orderBy(asc(payments.id))
    .limit(ROWS_A_QUERY)
    .all();
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
