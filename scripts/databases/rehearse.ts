import { mkdtempSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { openDatabase } from "#db/client.server";
import { auditFaults } from "~/copy/admin/audit";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { counted } from "~/lib/text/counted";
import { checkFolder, DATABASE_FILES } from "~/platform/soundness/soundness.server";
import { pointAt, secondText } from "../litestream/generations";
import { openReplica } from "../litestream/replica";
import { startCommandRuntime } from "../operator/support/beside-server";
import { Refusal } from "../operator/support/data-directory";
import { orExitLater, readServersEnvOrExit } from "../operator/support/env";
import { wordsOrExit } from "../operator/support/words";
import { soundnessLines } from "./soundness-lines";

/** Restores everything beside the running server into a folder that is removed again, and says whether it would do. */
wordsOrExit("data:rehearse");
const env = readServersEnvOrExit();
process.umask(0o077);
const directory = path.resolve(env.dataDir);
// On the disk of the data, which has room for it (docs/operations.md, "Capacity"). A temporary folder may be memory.
const folder = mkdtempSync(path.join(directory, "rehearsal-"));
const remove = () => rmSync(folder, { recursive: true, force: true });
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    remove();
    process.exit(1);
  });
}
process.once("exit", remove);
process.exitCode = await orExitLater(rehearse);

async function rehearse(): Promise<number> {
  const began = Date.now();
  const replica = openReplica(directory);
  for (const name of DATABASE_FILES) {
    const point = pointAt(await replica.generations(name));
    if (!point && name === "sandbox.db") continue;
    if (!point) throw new Refusal(`The replica has nothing of ${name}.`);
    const output = path.join(folder, name);
    const since = Date.now();
    await replica.restore(name, point, output);
    const megabytes = (statSync(output).size / 1024 / 1024).toFixed(1);
    console.log(
      `${name}: as of ${secondText(point.moment)}, ${megabytes} MB, restored in ${secondsSince(since)} seconds.`,
    );
  }
  const files = checkFolder(folder);
  for (const { isSound, line } of files.flatMap(soundnessLines)) (isSound ? console.log : console.error)(line);
  if (files.some(({ problems }) => problems.length > 0)) return 1;
  console.log(`The newest row in it is ${newestRow()}.`);
  const holds = auditHolds();
  console.log(`The rehearsal took ${secondsSince(began)} seconds.`);
  return holds ? 0 : 1;
}

/** Returns when the newest row was written. A running server writes one each minute, even when nobody does anything. */
function newestRow(): string {
  const database = new SQLite(path.join(folder, "pourcheck.db"), { readonly: true });
  const newest = database
    .prepare(
      `select max(at) from (select max(at) as at from audit_log union all select max(occurred_at) from events
        union all select max(trusted_at) from clock_trust)`,
    )
    .pluck()
    .get() as number | null;
  database.close();
  if (newest === null) return "none: nothing has happened yet";
  return `${Math.max(0, Math.round((Date.now() - newest) / 1000))} seconds old`;
}

/** Opens the copy as the server would, which migrates it where it is of an older release. */
function auditHolds(): boolean {
  const database = openDatabase(folder);
  startCommandRuntime(env, database);
  const { rows, brokenAt, fault } = verifyAuditChain(database.reads);
  database.close();
  if (fault) console.error(`The audit log is broken at row ${brokenAt}: ${auditFaults[fault]}`);
  else console.log(`The audit log holds: ${counted(rows, "row")}.`);
  return fault === null;
}

function secondsSince(time: number): string {
  return ((Date.now() - time) / 1000).toFixed(1);
}
