import { and, eq, isNull } from "drizzle-orm";
import { passwordResets, users } from "#db/client.server";
import { ANYONE } from "~/domain/actor";
import { now, reads } from "~/domain/core/runtime.server";
import { defineCommand } from "../../command.server";
import { isPending } from "../addresses/address-to-confirm.server";
import { mayReset, resetTokenInvalid } from "../policy";
import { signInMarkIn } from "../queries.server";
import { voidPending } from "../recovery/void-pending.server";
import { passwordReset } from "../schema";
import { removeTwoFactor } from "../two-factor/remove-two-factor.server";
import { twoFactorOf } from "../two-factor/take-code.server";
import { hashNewPassword } from "./new-password.server";
import { openReset } from "./reset-token.server";

/** Confirms the address; where it never was, ends two-factor sign-in, since a stranger may have set it up. @throws DomainError invalid "reset-token-invalid", or at `newPassword` */
export const resetPassword = defineCommand({
  name: "reset-password",
  roles: ANYONE,
  right: "own",
  input: passwordReset,
  whileUnverified: true,
  limit: "reset",
  async prepare({ token, newPassword }) {
    // A wrong token is refused before the costly hash. The transaction checks again.
    const link = openReset(reads(), token, now());
    if (!link) throw resetTokenInvalid();
    return { passwordHash: await hashNewPassword(newPassword, { field: "newPassword", person: link }) };
  },
  load({ tx, now }, { token }) {
    const link = openReset(tx, token, now);
    if (!link) throw resetTokenInvalid();
    return link;
  },
  allow: (_context, link) => mayReset(link),
  run(context, { resetId, userId, role, emailVerifiedAt, invited }, _input, { passwordHash }) {
    const { tx, now, emit } = context;
    const own = tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.id, resetId), isNull(passwordResets.usedAt)))
      .run();
    if (own.changes === 0) throw resetTokenInvalid();
    voidPending(context, userId);
    const confirmed = { emailVerifiedAt: emailVerifiedAt ?? now };
    tx.update(users)
      .set({ passwordHash, ...confirmed, updatedAt: now })
      .where(eq(users.id, userId))
      .run();
    emit("password.changed", { userId });
    const unproven = isPending({ emailVerifiedAt }) && twoFactorOf(tx, userId) !== undefined;
    if (unproven) {
      removeTwoFactor(context, userId);
      emit("two_factor.disabled", { userId });
    }
    return { userId, role, mark: signInMarkIn(tx, userId), unproven, invited };
  },
  audit: ({ userId, unproven }) => ({
    subject: ["user", userId],
    changes: { password: "changed", ...(unproven && { twoFactor: ["on", "off"] }) },
  }),
});
