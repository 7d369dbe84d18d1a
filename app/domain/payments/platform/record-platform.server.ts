import { z } from "zod";
import { defineCommand } from "../../command.server";
import { maySettle } from "../policy";
import { platformOf, storePlatform } from "./store-platform.server";

/** Stores the platform that the provider's key belongs to, the first time. Afterwards it returns whether the key still belongs to that one. */
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
    const reported = isOurs ? { accountId, isLive, refusal } : { refusal };
    storePlatform(tx, reported, now);
    return { isOurs };
  },
  audit: ({ isOurs }, { accountId, isLive }) => ({
    subject: ["provider-object", accountId],
    details: { isOurs, isLive },
  }),
});
