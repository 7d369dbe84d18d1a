import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";

const recordRefusedAddress = defineCommand({
  name: "record-refused-address",
  roles: ["system"],
  input: z.object({ email: z.string(), refused: z.boolean() }),
  load: ({ tx }, { email }) => ({ person: tx.select().from(users).where(eq(users.email, email)).get() }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, { person }, { refused }) {
    if (!person || (person.emailRefusedAt !== null) === refused) return { userId: null };
    const emailRefusedAt = refused ? now : null;
    tx.update(users).set({ emailRefusedAt }).where(eq(users.id, person.id)).run();
    return { userId: person.id };
  },
  audit: ({ userId }, { refused }) => (userId === null ? null : { subject: ["user", userId], details: { refused } }),
});

/** Records whether the mail server of an address took a mail or says that there is no such address. Its account then shows that on every page. */
export async function noteDelivery(email: string, delivered: boolean): Promise<void> {
  const person = reads().select({ at: users.emailRefusedAt }).from(users).where(eq(users.email, email)).get();
  if (!person || (person.at === null) === delivered) return;
  await execute(recordRefusedAddress, { actor: SYSTEM, input: { email, refused: !delivered } });
}
