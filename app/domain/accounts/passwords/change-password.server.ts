import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { EVERYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { mayChangeOwn } from "../policy";
import { signInMarkIn } from "../queries.server";
import { voidPending } from "../recovery/void-pending.server";
import { passwordChange } from "../security-schema";
import { hashNewPassword } from "./new-password.server";
import { ownPassword, stillTheirs } from "./own-password.server";

/** Voids whatever is pending and ends all sessions; the door begins a new one bound to `mark`. @throws DomainError invalid at `currentPassword` or `newPassword` */
export const changePassword = defineCommand({
  name: "change-password",
  roles: EVERYONE,
  right: "own",
  input: passwordChange,
  whileUnverified: true,
  limit: "own-password",
  async prepare({ currentPassword, newPassword }, actor) {
    const checkedHash = await ownPassword(actor, currentPassword);
    return {
      checkedHash,
      passwordHash: await hashNewPassword(newPassword, { field: "newPassword", person: actor }),
    };
  },
  load: ({ actor }) => ({ userId: actor.id }),
  allow: ({ actor }, row) => mayChangeOwn(actor, row),
  run(context, { userId }, _input, { checkedHash, passwordHash }) {
    const { tx, now, actor, emit } = context;
    stillTheirs(tx, actor, checkedHash);
    voidPending(context, userId);
    tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId)).run();
    emit("password.changed", { userId });
    return { userId, mark: signInMarkIn(tx, userId) };
  },
  audit: ({ userId }) => ({ subject: ["user", userId], changes: { password: "changed" } }),
});
