import { max } from "drizzle-orm";
import type { Connection, schema } from "#db/client.server";

const FIRST = 1001;

type Numbered = typeof schema.jobs | typeof schema.bookings | typeof schema.reports | typeof schema.supportRequests;

/** Returns the next number, from 1001. Call it inside a write transaction, which keeps it unique. */
export function nextNumber(tx: Connection, table: Numbered): number {
  const last = tx
    .select({ number: max(table.number) })
    .from(table)
    .get();
  return (last?.number ?? FIRST - 1) + 1;
}
