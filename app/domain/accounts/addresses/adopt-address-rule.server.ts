import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { addressRule, users } from "#db/client.server";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { reads, runtime } from "../../core/runtime.server";

/** The triggers that list inspectors read the rule, so whoever has not confirmed an address is listed anew when it changes. */
const adoptAddressRule = defineCommand({
  name: "adopt-address-rule",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx }) => ({ was: ruleIn(tx), is: runtime().requireEmailVerification }),
  allow: ({ actor }, rule) => bySystem(actor, rule),
  run({ tx }, { was, is }) {
    if (was === is) return { isRequired: is };
    const row = { id: 1, isRequired: is };
    tx.insert(addressRule).values(row).onConflictDoUpdate({ target: addressRule.id, set: row }).run();
    const unconfirmed = and(eq(users.role, "inspector"), isNull(users.emailVerifiedAt), isNull(users.closedAt));
    tx.run(sql`insert into listing_changes select ${users.id} from ${users} where ${unconfirmed}`);
    return { isRequired: is };
  },
  audit: ({ isRequired }, _input, { was }) => ({ changes: { addressRule: [was, isRequired] } }),
});

/** Makes the lists of the database follow REQUIRE_EMAIL_VERIFICATION; at each start, and nothing happens where it is the same as before. */
export async function followAddressRule(): Promise<void> {
  if (ruleIn(reads()) !== runtime().requireEmailVerification)
    await execute(adoptAddressRule, { actor: SYSTEM, input: {} });
}

function ruleIn(connection: Pick<ReturnType<typeof reads>, "select">): boolean {
  return connection.select().from(addressRule).get()?.isRequired ?? true;
}
