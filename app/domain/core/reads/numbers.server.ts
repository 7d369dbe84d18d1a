import { max } from "drizzle-orm";
import type { bookings, Connection, jobs, reports, supportRequests } from "#db/client.server";

const FIRST = 1001;

type Numbered = typeof jobs | typeof bookings | typeof reports | typeof supportRequests;

/** Returns the next number, from 1001. Call it inside a write transaction, which keeps it unique. */
export function nextNumber(tx: Connection, table: Numbered): number {
  const last = tx
    .select({ number: max(table.number) })
    .from(table)
    .get();
  return (last?.number ?? FIRST - 1) + 1;
}
