import path from "node:path";
import type SQLite from "better-sqlite3";
import { Chance } from "./chance";
import { openCopy } from "./copy";
import { addJobs } from "./jobs";
import { addPeople } from "./people";
import { Provider } from "./provider";

/**
 * Adds `thousands` thousand people, as many jobs, and what belongs to them, to the copies of the database files in `folder`;
 * the demo data must be in them. Rows are written past the commands, for speed: no events, no mails, and of the audit log only what `addAuditEntries` adds. All
 * that the database and the provider hold of money is there, so both verifications hold.
 * @param now UTC milliseconds; everything is told from it, else it is the same every time.
 * @returns the line that sums it up
 */
export function addThousands(folder: string, thousands: number, now: number): string {
  const database = openCopy(path.join(folder, "pourcheck.db"), thousands);
  const sandbox = openCopy(path.join(folder, "sandbox.db"), thousands);
  try {
    const before = countRows(database);
    const chance = new Chance(before.people ?? 0);
    const provider = new Provider(sandbox, chance);
    const people = Math.round(thousands * 1000);
    database.exec("begin");
    sandbox.exec("begin");
    const context = { database, chance, provider, now };
    const crowd = addPeople(context, people / 10);
    addJobs(context, crowd, people);
    // Days that were read have new payments now, so the sweep reads them again.
    database.exec("delete from swept_spans");
    database.exec("commit");
    sandbox.exec("commit");
    return difference(before, countRows(database));
  } finally {
    database.close();
    sandbox.close();
  }
}

const COUNTED = {
  people: "users",
  jobs: "jobs",
  applications: "applications",
  messages: "messages",
  bookings: "bookings",
  payments: "payments",
};

function countRows(database: SQLite.Database): Record<string, number> {
  const counts = Object.entries(COUNTED).map(([name, table]) => {
    const { n } = database.prepare(`select count(*) as n from ${table}`).get() as { n: number };
    return [name, n] as const;
  });
  return Object.fromEntries(counts);
}

function difference(before: Record<string, number>, after: Record<string, number>): string {
  const parts = Object.keys(COUNTED).map(
    (name) => `${((after[name] ?? 0) - (before[name] ?? 0)).toLocaleString("en-US")} ${name}`,
  );
  return parts.join(", ");
}
