import { max } from "drizzle-orm";
import type { Connection, schema } from "#db/client.server";

const FIRST = 1001;

type Numbered = typeof schema.jobs | typeof schema.bookings | typeof schema.supportRequests;

/** The next number to show, 1001 for the first. To be called inside a write transaction, which makes it the only one. */
export function nextNumber(tx: Connection, table: Numbered): number {
  const last = tx
    .select({ number: max(table.number) })
    .from(table)
    .get();
  return (last?.number ?? FIRST - 1) + 1;
}
