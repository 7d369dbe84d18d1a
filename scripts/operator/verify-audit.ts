import { auditFaults } from "~/copy/admin/audit";
import { SYSTEM } from "~/domain/actor";
import { headOf } from "~/domain/audit/head.server";
import { hasEntry, verifyAuditChain } from "~/domain/audit/verify.server";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { recordAuditCheck } from "~/domain/verification/nightly/record-audit-check.server";
import { counted } from "~/lib/text/counted";
import { openBesideServer } from "./support/beside-server";
import { wordsOrExit } from "./support/words";

/**
 * Verifies the audit log with the server's key, and stores the result as the nightly verification does. `row:hash`, as an earlier run
 * printed it, must still stand there.
 */
const USAGE = "audit:verify [-- <row>:<hash>]";
const [typed] = wordsOrExit(USAGE, { most: 1 });
const noted = /^(\d+):(.+)$/.exec(typed ?? "");
if (typed && !noted) {
  console.error(`Usage: npm run ${USAGE}`);
  process.exit(2);
}
const database = openBesideServer();
const { reads } = database;
const report = verifyAuditChain(reads);
const { rows, brokenAt, fault } = report;
const head = headOf(reads);
const isGone = noted !== null && !hasEntry(reads, Number(noted[1]), noted[2] ?? "");
await execute(recordAuditCheck, { actor: SYSTEM, input: report }).catch(notStored);
database.close();

if (fault)
  console.error(`The audit log is broken at row ${brokenAt}, after ${rows} rows that hold: ${auditFaults[fault]}`);
else {
  console.log(`The audit log holds: ${counted(rows, "row")}.`);
  if (head) console.log(`Under the key from row ${head.keyedFrom}. It ends with ${head.seq}:${head.hash}`);
}
if (isGone) console.error(`Row ${noted[1]} is not the one that was noted: rows were replaced or removed since.`);
process.exitCode = fault || isGone ? 1 : 0;

/** On a disk that cannot be written the result is shown all the same. */
function notStored(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
  console.error(
    `The result was not stored (${error.code}), so /healthz goes on saying that of the verification before.`,
  );
}
