import type Stripe from "stripe";
import type { Connection } from "#db/client.server";
import { findingLine } from "~/copy/ledger-findings";
import { verifyLedger } from "~/domain/verification/verify-ledger-flow.server";

/** Lines as `npm run ledger:verify` prints them, asked of a provider that knows no hurry. */
export async function ledgerFindings(
  reads: Connection,
  stripe: Stripe,
  now: () => number = Date.now,
): Promise<string[]> {
  const patient = { uptime: () => 0, wait: async () => {}, callsASecond: Number.POSITIVE_INFINITY, graceMs: 0 };
  const { findings } = await verifyLedger(reads, stripe, { now, ...patient });
  return findings.map(findingLine);
}
