import { eq } from "drizzle-orm";
import { z } from "zod";
import { providerPlatform } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { maySettle } from "../policy";
import { platformOf } from "./store-platform.server";

/** So that the next sweep stores that of the present key. The operator names the account. @throws DomainError not_found for another account */
export const forgetPlatform = defineCommand({
  name: "forget-platform",
  roles: ["system"],
  input: z.object({ accountId: z.string() }),
  load: ({ tx }) => ({ known: platformOf(tx) }),
  allow({ actor }, found, { accountId }) {
    if (found.known?.accountId !== accountId) throw notFound();
    return maySettle(actor, found);
  },
  run({ tx }) {
    tx.delete(providerPlatform).where(eq(providerPlatform.id, 1)).run();
    return {};
  },
  audit: (_result, { accountId }) => ({ subject: ["provider-object", accountId] }),
});
