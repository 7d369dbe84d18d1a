import { type Connection, providerPlatform } from "#db/client.server";
import type { PlatformRefusal } from "~/lib/vocabulary";

export function platformOf(reads: Connection) {
  return reads.select().from(providerPlatform).get();
}

type Reported = Partial<Pick<typeof providerPlatform.$inferSelect, "accountId" | "isLive">> & {
  refusal: PlatformRefusal | null;
};

export function storePlatform(tx: Connection, reported: Reported, now: number): void {
  const row = { ...reported, updatedAt: now };
  tx.insert(providerPlatform)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: providerPlatform.id, set: row })
    .run();
}
