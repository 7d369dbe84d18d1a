import { eq } from "drizzle-orm";
import { type Connection, clockTrust } from "#db/client.server";
import type { AdminActor } from "../actor";
import { now, reads } from "../core/runtime.server";

export type ClockTrust = Omit<typeof clockTrust.$inferSelect, "id">;

const NEVER: ClockTrust = { trustedAt: null, agreedAt: null, waitingSince: null };

/** Returns what is known of the machine's clock; all is null before the first start. */
export function clockTrustIn(connection: Connection = reads()): ClockTrust {
  const { trustedAt, agreedAt, waitingSince } = clockTrust;
  return (
    connection.select({ trustedAt, agreedAt, waitingSince }).from(clockTrust).where(eq(clockTrust.id, 1)).get() ?? NEVER
  );
}

/** Whether what cannot be taken back waits, because nobody has explained a jump of the clock. */
export function clockWaits(): boolean {
  return clockTrustIn().waitingSince !== null;
}

/** Returns what the clock shows and when it was last trusted, UTC milliseconds, for the administrator who compares it with another. */
export function clockToConfirm(_actor: AdminActor) {
  const { trustedAt, waitingSince } = clockTrustIn();
  return { at: now(), trustedAt, waits: waitingSince !== null };
}
