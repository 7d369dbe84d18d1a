import { openDatabase } from "#db/client.server";
import { verifyAuditChain } from "~/domain/audit/verify.server";
import { readServersEnvOrExit } from "./env";

const { dataDir, litestream } = readServersEnvOrExit();
const database = openDatabase(dataDir, { litestream });
const { rows, brokenAt } = verifyAuditChain(database.reads);
database.close();
if (brokenAt === null) console.log(`The audit log holds: ${rows} rows.`);
else console.error(`The audit log is broken at row ${brokenAt}, after ${rows} rows that hold.`);
process.exit(brokenAt === null ? 0 : 1);
