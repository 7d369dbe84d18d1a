import { start } from "~/boot.server";
import { verifyCounters } from "~/domain/counters/verify.server";
import { verifyLedger } from "~/domain/payments/ledger/verify-ledger-flow.server";
import { readEnvOrExit } from "./env";

const { database, ports } = await start(readEnvOrExit(), { work: false });
const { payments, problems } = await verifyLedger(database.reads, ports.stripe);
const counters = verifyCounters(database.reads);
for (const problem of [...problems, ...counters]) console.error(problem);
console.log(`${payments} payments compared with the provider, ${problems.length} problems.`);
console.log(`Counters compared with the rows, ${counters.length} problems.`);
ports.sandbox?.close();
database.close();
process.exit(problems.length + counters.length > 0 ? 1 : 0);
