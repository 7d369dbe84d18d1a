import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Connection } from "#db/client.server";
import { start } from "~/boot.server";
import { type JournalRow, journalOf, trialBalance } from "~/domain/payments/ledger/accounts-view.server";
import { closeMonth } from "~/domain/payments/ledger/close-month-flow.server";
import { inspectorYears } from "~/domain/payments/ledger/inspector-years.server";
import { type Month, readMonth } from "~/domain/payments/ledger/months";
import { CSV_BEGINNING, type CsvRow, csvLines } from "~/lib/documents/csv";
import { orExit, readServersEnvOrExit } from "./support/env";
import { wordsOrExit } from "./support/words";

/** Writes a month of the books as CSV files for an accountant, and closes the month when it is over. */
const USAGE = "ledger:export -- 2026-11 [folder]";
const [typed = "", place] = wordsOrExit(USAGE, { least: 1, most: 2 });
const month = readMonth(typed);
if (!month || month.startsAt > Date.now()) {
  console.error(month ? `${month.month} has not begun.` : `Usage: npm run ${USAGE}`);
  process.exit(2);
}
const env = readServersEnvOrExit();
const folder = path.resolve(place ?? path.join(env.dataDir, "exports", month.month));
orExit(() => mkdirSync(folder, { recursive: true, mode: 0o700 }));
const { database, ports } = await start(env, { work: false });
const isOver = month.endsAt <= Date.now();
if (isOver) {
  const isClosed = await closeMonth(ports, month).catch((error: Error) => {
    console.error(error.message);
    return false;
  });
  if (!isClosed) {
    console.error(`${month.month} was not closed and nothing was exported. Run this again in a few minutes.`);
    ports.sandbox?.close();
    database.close();
    process.exit(1);
  }
}
for (const [name, rows] of Object.entries(filesOf(database.reads, month))) {
  writeFileSync(path.join(folder, name), CSV_BEGINNING + csvLines(rows), { mode: 0o600 });
}
console.log(
  `${month.month} is in ${folder}. ${isOver ? "The month is closed." : "The month is not over: these figures are provisional."}`,
);
ports.sandbox?.close();
database.close();

function filesOf(reads: Connection, of: Month): Record<string, CsvRow[]> {
  return {
    "journal.csv": journalLines(reads, of),
    "balances.csv": balances(reads, of),
    "inspectors.csv": inspectors(reads, of),
  };
}

/** Two lines for each row: an account is debited, another credited. */
function journalLines(reads: Connection, of: Month): CsvRow[] {
  const head = [
    "Entry",
    "Posted",
    "Happened",
    "Event",
    "Account",
    "Debit",
    "Credit",
    "Payment",
    "Object",
    "Stripe object",
  ];
  return [head, ...[...journalOf(reads, of)].flat().flatMap((row) => [line(row, "debit"), line(row, "credit")])];
}

function line(row: JournalRow, side: "debit" | "credit"): CsvRow {
  const amounts = side === "debit" ? [row.amount, ""] : ["", row.amount];
  const times = [new Date(row.postedAt).toISOString(), new Date(row.occurredAt).toISOString()];
  return [
    String(row.id),
    ...times,
    row.event,
    row[side],
    ...amounts,
    row.paymentId ?? "",
    row.objectId ?? "",
    row.providerId ?? "",
  ];
}

function balances(reads: Connection, of: Month): CsvRow[] {
  const rows = trialBalance(reads, of).map(({ account, opening, debits, credits, closing }) => [
    account,
    ...[opening, debits, credits, closing],
  ]);
  return [["Account", "Opening", "Debits", "Credits", "Closing"], ...rows];
}

function inspectors(reads: Connection, of: Month): CsvRow[] {
  const months = Array.from({ length: 12 }, (_, index) => `Gross ${String(index + 1).padStart(2, "0")}`);
  const head = [
    "Inspector",
    "Name",
    "Email",
    "Payments",
    "Gross",
    ...months,
    "Refunded",
    "Platform fees",
    "Net",
    "Transferred",
  ];
  const rows = inspectorYears(reads, of).map((one) => {
    const amounts = [one.refunded, one.platformFees, one.net, one.transferred];
    const gross = [one.gross, ...one.months.map((month) => month.gross)];
    return [one.inspectorId, one.name, one.email, String(one.payments), ...gross, ...amounts];
  });
  return [head, ...rows];
}
