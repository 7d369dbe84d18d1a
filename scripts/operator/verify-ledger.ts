import { start } from "~/boot.server";
import { ledgerCheckTexts } from "~/copy/admin/money/ledger-checks";
import { findingLine } from "~/copy/admin/money/ledger-findings";
import { verifyCounters } from "~/domain/core/counters/verify.server";
import { now } from "~/domain/core/runtime.server";
import { checkLedger } from "~/domain/verification/check-ledger-flow.server";
import { uncomparedFrom } from "~/domain/verification/theirs/swept.server";
import { counted } from "~/lib/text/counted";
import { readServersEnvOrExit } from "./support/env";
import { wordsOrExit } from "./support/words";

/** Compares the books with themselves and with the provider (docs/operations.md, "By hand"). */
wordsOrExit("ledger:verify");
const { database, ports, worker } = await start(readServersEnvOrExit(), { work: false });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void worker.stop());
const { outcome, reason, report } = await checkLedger(ports, { isNightly: false });
const { payments, count, findings } = report;
const counters = verifyCounters(database.reads);
for (const line of [...findings.map(findingLine), ...counters]) console.error(line);
if (count > findings.length) console.error(`Not shown: ${counted(count - findings.length, "finding")} more.`);
if (reason) console.error(`The verification is ${outcome}: ${reason}. What is shown is not all.`);
const uncompared = uncomparedFrom(database.reads, now());
if (uncompared !== null) console.log(ledgerCheckTexts.uncompared(new Date(uncompared).toISOString()));
console.log(`${counted(payments, "payment")} compared with the provider, ${counted(count, "finding")}.`);
console.log(`Counters compared with the rows, ${counted(counters.length, "problem")}.`);
ports.sandbox?.close();
database.close();
process.exit(reason || count + counters.length > 0 ? 1 : 0);
