import { type Connection, schema } from "#db/client.server";
import type { ClockTrust } from "./queries.server";

const { clockTrust } = schema;

export function storeTrust(tx: Connection, change: Partial<ClockTrust>): void {
  tx.insert(clockTrust)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: clockTrust.id, set: change })
    .run();
}
