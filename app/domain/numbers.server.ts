import { max } from "drizzle-orm";
import type { Connection, schema } from "#db/client.server";

const FIRST = 1001;

/** The next number to show, 1001 for the first. To be called inside a write transaction, which makes it the only one. */
export function nextNumber(tx: Connection, table: typeof schema.jobs | typeof schema.bookings): number {
  const last = tx
    .select({ number: max(table.number) })
    .from(table)
    .get();
  return (last?.number ?? FIRST - 1) + 1;
}
