import { SYSTEM } from "../actor";
import { CHAIN_BEGIN, type ChainReport, walkOn } from "../audit/verify.server";
import { execute } from "../command.server";
import { reads } from "../core/runtime.server";
import { auditCheckIsDue } from "./nightly/audit-standing.server";
import { recordAuditCheck } from "./nightly/record-audit-check.server";

interface CheckPorts {
  wait: (ms: number) => Promise<unknown>;
  stopping: AbortSignal;
}

/** Between two slices, so that requests have most of the machine. */
const PAUSE_MS = 20;

interface AuditCheck extends ChainReport {
  /** The number and hash of the last row that was verified. A copy of it outside tells later whether the log was replaced. */
  end: string;
}

/** In slices. A server that was stopped in the middle begins anew at its next start. Null where none was due or it was stopped. */
export async function checkAuditAtNight(ports: CheckPorts): Promise<AuditCheck | null> {
  return auditCheckIsDue() ? checkAudit(ports) : null;
}

async function checkAudit({ wait, stopping }: CheckPorts): Promise<AuditCheck | null> {
  let walk = CHAIN_BEGIN;
  while (!walk.report) {
    if (stopping.aborted) return null;
    walk = walkOn(reads(), walk);
    await wait(PAUSE_MS);
  }
  await execute(recordAuditCheck, { actor: SYSTEM, input: walk.report });
  return { ...walk.report, end: `${walk.seq}:${walk.hash}` };
}
