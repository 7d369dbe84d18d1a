import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import type { PlatformRefusal } from "~/lib/vocabulary";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";

const { providerPlatform } = schema;

/** Keeps the platform that the provider's key belongs to, the first time, and says afterwards whether it is still that one. */
export const recordPlatform = defineCommand({
  name: "record-platform",
  roles: ["system"],
  input: z.object({ accountId: z.string(), isLive: z.boolean() }),
  load: ({ tx }) => ({ known: platformOf(tx) }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now, skipAudit }, { known }, { accountId, isLive }) {
    const { accountId: first = null } = known ?? {};
    const isOurs = first === null || (first === accountId && known?.isLive === isLive);
    const refusal = isOurs ? null : ("another-platform" as const);
    if (first !== null && known?.refusal === refusal) {
      skipAudit();
      return { isOurs };
    }
    const told = isOurs ? { accountId, isLive, refusal } : { refusal };
    store(tx, told, now);
    return { isOurs };
  },
  audit: ({ isOurs }, { accountId, isLive }) => ({
    subject: ["provider-object", accountId],
    details: { isOurs, isLive },
  }),
});

/** The provider does not take the key at all. */
export const noteKeyRefusal = defineCommand({
  name: "note-key-refusal",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx }) => ({ known: platformOf(tx) }),
  allow: ({ actor }, found) => maySettle(actor, found),
  run({ tx, now, skipAudit }, { known }) {
    if (known?.refusal === "key-refused") skipAudit();
    else store(tx, { refusal: "key-refused" }, now);
    return {};
  },
  audit: () => ({ subject: ["provider-object", "key"] }),
});

export function platformOf(reads: Connection) {
  return reads.select().from(providerPlatform).get();
}

type Told = Partial<Pick<typeof providerPlatform.$inferSelect, "accountId" | "isLive">> & {
  refusal: PlatformRefusal | null;
};

function store(tx: Connection, told: Told, now: number): void {
  const row = { ...told, updatedAt: now };
  tx.insert(providerPlatform)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: providerPlatform.id, set: row })
    .run();
}
