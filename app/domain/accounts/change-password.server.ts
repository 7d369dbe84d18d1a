import { and, eq, isNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ROLES } from "~/lib/vocabulary";
import { personId } from "../actor";
import { defineCommand } from "../command.server";
import { endLooks } from "./end-looks.server";
import { ownPassword, stillTheirs } from "./own-password.server";
import { hashPassword } from "./password.server";
import { mayChangeOwn } from "./policy";
import { passwordChange } from "./security-schema";

const { passwordResets, sessions, users } = schema;

/**
 * Sets a person's own password by the present one. All their sessions end with the old password (a trigger of the database
 * sees to that), this browser's too: the door begins another one for it. Reset links that were mailed before are void.
 * @throws DomainError(invalid) with details on `currentPassword` when that is wrong
 */
export const changePassword = defineCommand({
  name: "change-password",
  roles: ROLES,
  input: passwordChange,
  whileUnverified: true,
  limit: "own-password",
  async prepare({ currentPassword, newPassword }, actor) {
    const checkedHash = await ownPassword(actor, currentPassword);
    return { checkedHash, passwordHash: await hashPassword(newPassword) };
  },
  load: ({ actor }) => ({ userId: personId(actor) }),
  allow: ({ actor }, row) => mayChangeOwn(actor, row),
  run(context, { userId }, _input, { checkedHash, passwordHash }) {
    const { tx, now, actor, emit } = context;
    stillTheirs(tx, actor, checkedHash);
    endLooks(context, eq(sessions.userId, userId));
    tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId)).run();
    tx.update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
      .run();
    emit("password.changed", { userId });
    return { userId };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});
