import { and, eq, isNull } from "drizzle-orm";
import { schema } from "#db/client.server";
import { defineCommand } from "../command.server";
import { now, reads } from "../runtime.server";
import { endLooks } from "./end-looks.server";
import { hashPassword } from "./password.server";
import { mayReset, resetTokenInvalid } from "./policy";
import { openReset } from "./reset-token.server";
import { passwordReset } from "./schema";

const { passwordResets, sessions, users } = schema;

/**
 * Sets a new password by a mailed link, once. All the person's sessions end with the old password (a trigger of the database
 * sees to that), and all their other links.
 * @throws DomainError(invalid, reset-token-invalid)
 */
export const resetPassword = defineCommand({
  name: "reset-password",
  roles: ["anonymous", "inspector", "company", "admin"],
  input: passwordReset,
  whileUnverified: true,
  limit: "reset",
  async prepare({ token, newPassword }) {
    // A wrong token is not worth the work of hashing; the transaction looks again.
    if (!openReset(reads(), token, now())) throw resetTokenInvalid();
    return { passwordHash: await hashPassword(newPassword) };
  },
  load({ tx, now }, { token }) {
    const link = openReset(tx, token, now);
    if (!link) throw resetTokenInvalid();
    return link;
  },
  allow: (_context, link) => mayReset(link),
  run(context, { resetId, userId, role }, _input, { passwordHash }) {
    const { tx, now, emit } = context;
    const unused = isNull(passwordResets.usedAt);
    const own = tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.id, resetId), unused))
      .run();
    if (own.changes === 0) throw resetTokenInvalid();
    tx.update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, userId), unused))
      .run();
    endLooks(context, eq(sessions.userId, userId));
    tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId)).run();
    emit("password.changed", { userId });
    return { userId, role };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});
