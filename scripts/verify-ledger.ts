import { start } from "~/boot.server";
import { verifyLedger } from "~/domain/payments/verify-ledger-flow.server";
import { readEnvOrExit } from "./env";

const { database, ports } = await start(readEnvOrExit(), { work: false });
const { payments, problems } = await verifyLedger(database.reads, ports.stripe);
for (const problem of problems) console.error(problem);
console.log(`${payments} payments compared with the provider, ${problems.length} problems.`);
ports.sandbox?.close();
database.close();
process.exit(problems.length > 0 ? 1 : 0);
