import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { EVERYONE } from "../../actor";
import { changed } from "../../audit/changes.server";
import { defineCommand } from "../../command.server";
import { existing } from "../../core/reads/existing.server";
import { invalidField } from "../../errors";
import { ownPassword, stillTheirs } from "../passwords/own-password.server";
import { emailTaken, mayChangeOwn } from "../policy";
import { takeOwnCode } from "../two-factor/step-up.server";
import { addressTaken } from "./address-taken.server";
import { isPending } from "./address-to-confirm.server";
import { addressRefusal } from "./addresses";
import { emailChange, SAME_ADDRESS } from "./schema";

/**
 * Mails a link to the new address, and a notice to the present one. The account keeps its address until the link is used, unless it was never
 * confirmed. @throws DomainError invalid at `email`, `currentPassword` or `code`; conflict "email-taken" at `email`, thrown only after the right password
 */
export const requestEmailChange = defineCommand({
  name: "request-email-change",
  roles: EVERYONE,
  right: "own",
  input: emailChange,
  whileUnverified: true,
  limit: ["email-change", "own-password", "second-factor"],
  async prepare({ email, currentPassword }, actor) {
    const refusal = addressRefusal(actor.role, email);
    if (refusal) throw invalidField("email", refusal);
    return { checkedHash: await ownPassword(actor, currentPassword) };
  },
  load({ tx, actor, now }, { email }) {
    const person = existing(tx, users, eq(users.id, actor.id));
    return { userId: person.id, person, taken: addressTaken(tx, { email, except: person.id, now }) };
  },
  allow: ({ actor }, row) => mayChangeOwn(actor, row),
  run(context, { userId, person, taken }, { email, code }, { checkedHash }) {
    const { tx, now, actor, emit } = context;
    stillTheirs(tx, actor, checkedHash);
    takeOwnCode(context, code);
    if (email === person.email) throw invalidField("email", SAME_ADDRESS);
    if (taken) throw emailTaken();
    const replaced = isPending(person);
    tx.update(users)
      .set({ ...(replaced ? { email, pendingEmail: null } : { pendingEmail: email }), updatedAt: now })
      .where(eq(users.id, userId))
      .run();
    if (!replaced) emit("email.change_requested", { userId, from: person.email });
    emit("email.verification_requested", { userId });
    return { userId, email, replaced };
  },
  audit: ({ userId, email, replaced }, _input, { person }) => ({
    subject: ["user", userId],
    details: { replaced },
    changes: replaced
      ? changed(person, { email }, { email: "presence" })
      : changed(person, { pendingEmail: email }, { pendingEmail: "presence" }),
  }),
});
