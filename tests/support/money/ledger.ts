import type Stripe from "stripe";
import type { Connection } from "#db/client.server";
import { findingLine } from "~/copy/admin/money/ledger-findings";
import { emptyReport, type LedgerReport, verifyLedger } from "~/domain/verification/verify-ledger-flow.server";

/** The verification of a provider that knows no hurry. */
export function patientVerification(reads: Connection, stripe: Stripe, now: () => number): Promise<LedgerReport> {
  const patient = {
    uptime: () => 0,
    wait: async () => {},
    callsASecond: Number.POSITIVE_INFINITY,
    site: "localhost:3000",
    graceMs: 0,
    report: emptyReport(),
  };
  return verifyLedger(reads, stripe, { now, ...patient });
}

/** Lines as `npm run ledger:verify` prints them. */
export async function ledgerFindings(
  reads: Connection,
  stripe: Stripe,
  now: () => number = Date.now,
): Promise<string[]> {
  const { findings } = await patientVerification(reads, stripe, now);
  return findings.map(findingLine);
}
