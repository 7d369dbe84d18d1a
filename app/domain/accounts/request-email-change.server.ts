import { eq } from "drizzle-orm";
import { type Connection, schema } from "#db/client.server";
import { ROLES } from "~/lib/vocabulary";
import { asPerson } from "../actor";
import { defineCommand } from "../command.server";
import { invalidField, notFound } from "../errors";
import { isPending } from "./address-to-confirm.server";
import { addressRefusal } from "./addresses";
import { emailChange, SAME_ADDRESS } from "./email-change-schema";
import { ownPassword, stillTheirs } from "./own-password.server";
import { emailTaken, mayChangeOwn } from "./policy";

const { users } = schema;

/**
 * Asks for another address, by the present password; a link is mailed there. The account keeps its address until the new one
 * is confirmed. One that has never been confirmed counts for nothing and is replaced at once.
 * @throws DomainError(invalid) with details on `email` or `currentPassword`; (conflict) with details on `email` when it has
 *   an account, told only after the right password
 */
export const requestEmailChange = defineCommand({
  name: "request-email-change",
  roles: ROLES,
  input: emailChange,
  whileUnverified: true,
  limit: ["email-change", "own-password"],
  async prepare({ email, currentPassword }, actor) {
    const refusal = addressRefusal(asPerson(actor).role, email);
    if (refusal) throw invalidField("email", refusal);
    return { checkedHash: await ownPassword(actor, currentPassword) };
  },
  load({ tx, actor }, { email }) {
    const person = tx
      .select()
      .from(users)
      .where(eq(users.id, asPerson(actor).id))
      .get();
    if (!person) throw notFound();
    return { userId: person.id, person, taken: isTaken(tx, email) };
  },
  allow: ({ actor }, row) => mayChangeOwn(actor, row),
  run({ tx, now, actor, emit }, { userId, person, taken }, { email }, { checkedHash }) {
    stillTheirs(tx, actor, checkedHash);
    if (email === person.email) throw invalidField("email", SAME_ADDRESS);
    if (taken) throw emailTaken();
    const replaced = isPending(person);
    tx.update(users)
      .set({ ...(replaced ? { email, pendingEmail: null } : { pendingEmail: email }), updatedAt: now })
      .where(eq(users.id, userId))
      .run();
    emit("email.verification_requested", { userId });
    return { userId, email, replaced };
  },
  audit: ({ userId, replaced }) => ({ subject: ["user", userId], details: { replaced } }),
});

function isTaken(tx: Connection, email: string): boolean {
  return tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get() !== undefined;
}
