import { type Connection, clockTrust } from "#db/client.server";
import type { ClockTrust } from "./queries.server";

export function storeTrust(tx: Connection, change: Partial<ClockTrust>): void {
  tx.insert(clockTrust)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: clockTrust.id, set: change })
    .run();
}
