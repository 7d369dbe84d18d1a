import type Stripe from "stripe";
import { LEDGER_CHECK } from "~/lib/bounds";
import type { LedgerCheckEnding, LedgerOutcome } from "~/lib/vocabulary";
import { SYSTEM } from "../actor";
import { execute } from "../command.server";
import { now, reads } from "../core/runtime.server";
import { beginLedgerCheck } from "./nightly/begin-ledger-check.server";
import { endLedgerCheck } from "./nightly/end-ledger-check.server";
import { ledgerCheckIsDue } from "./nightly/queries.server";
import { BESIDE_THE_SERVER, type PaceOptions, VerificationEnded } from "./pace";
import { emptyReport, type LedgerReport, verifyLedger } from "./verify-ledger-flow.server";

interface CheckPorts extends Pick<PaceOptions, "uptime" | "wait"> {
  stripe: Stripe;
  env: { appUrl: URL };
  stopping: AbortSignal;
}

interface LedgerCheck {
  outcome: LedgerOutcome;
  /** Why there is no result; null where there is one. */
  reason: LedgerCheckEnding | null;
  report: LedgerReport;
}

/** Verifies the ledger once a night. A server that was down or was stopped in the middle begins anew at its next start. */
export async function checkLedgerAtNight(ports: CheckPorts): Promise<void> {
  if (ledgerCheckIsDue()) await checkLedger(ports, { isNightly: true });
}

/** Several may run at once: each only reads, and stores its result in a row of its own. @throws any error but VerificationEnded, after storing the failure */
export async function checkLedger(
  { stripe, env, stopping, ...timing }: CheckPorts,
  { isNightly }: { isNightly: boolean },
): Promise<LedgerCheck> {
  const { result } = await execute(beginLedgerCheck, { actor: SYSTEM, input: { isNightly } });
  const tooLong = AbortSignal.timeout(LEDGER_CHECK.longest.most);
  const report = emptyReport();
  const end = async (outcome: LedgerOutcome, reason: LedgerCheckEnding | null): Promise<LedgerCheck> => {
    const { count: problems, ...found } = report;
    const input = { ...result, ...found, byCode: report.byCode as Record<string, number>, problems, outcome, reason };
    await execute(endLedgerCheck, { actor: SYSTEM, input });
    return { outcome, reason, report };
  };
  try {
    const early = AbortSignal.any([stopping, tooLong]);
    const site = env.appUrl.host;
    await verifyLedger(reads(), stripe, { ...BESIDE_THE_SERVER, ...timing, site, now, stopping: early, report });
  } catch (error) {
    if (!(error instanceof VerificationEnded)) {
      await end("failed", "error");
      throw error;
    }
    if (error.reason === "provider-unreachable") return end("failed", error.reason);
    return end("unfinished", stopping.aborted ? "stopped" : "too-long");
  }
  return end(report.count === 0 ? "sound" : "problems", null);
}
