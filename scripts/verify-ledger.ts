import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { start } from "~/boot.server";
import { findingLine } from "~/copy/ledger-findings";
import { verifyCounters } from "~/domain/counters/verify.server";
import { BESIDE_THE_SERVER } from "~/domain/verification/pace";
import { verifyLedger } from "~/domain/verification/verify-ledger-flow.server";
import { readEnvOrExit } from "./env";

// Asked before anything else, which would make the folder and secrets in it.
const directory = process.env.DATA_DIR?.trim() || "./data";
if (!existsSync(path.join(directory, "pourcheck.db"))) {
  console.error(`There is no database in ${directory}. Set DATA_DIR to the server's own.`);
  process.exit(1);
}
const { database, ports } = await start(readEnvOrExit(), { work: false });
const { payments, count, findings } = await verifyLedger(database.reads, ports.stripe, {
  ...BESIDE_THE_SERVER,
  now: Date.now,
  wait: setTimeout,
});
const counters = verifyCounters(database.reads);
for (const line of [...findings.map(findingLine), ...counters]) console.error(line);
if (count > findings.length) console.error(`${count - findings.length} more findings are not shown.`);
console.log(`${payments} payments compared with the provider, ${count} findings.`);
console.log(`Counters compared with the rows, ${counters.length} problems.`);
ports.sandbox?.close();
database.close();
process.exit(count + counters.length > 0 ? 1 : 0);
