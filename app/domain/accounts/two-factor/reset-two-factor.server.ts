import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/client.server";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { voidPending } from "../recovery/void-pending.server";
import { mayResetTwoFactor } from "./policy";
import { removeTwoFactor } from "./remove-two-factor.server";
import { twoFactorReset } from "./schema";
import { twoFactorOf } from "./take-code.server";

/**
 * Takes away the second factor of somebody who lost app and codes; the administrator proves themself by a code of their own, or the password
 * if they have none. It voids whatever is pending, and the person is mailed. @throws DomainError not_found for nobody and for closed
 * accounts; conflict "two-factor-off"; forbidden "two-factor-own"; invalid at `code` or `currentPassword`
 */
export const resetTwoFactor = defineCommand({
  name: "reset-two-factor",
  roles: ["admin", "system"],
  input: twoFactorReset,
  stepUp: () => true,
  load({ tx }, { userId }) {
    const open = and(eq(users.id, userId), isNull(users.closedAt));
    if (!tx.select({ id: users.id }).from(users).where(open).get()) throw notFound();
    return { userId, twoFactor: twoFactorOf(tx, userId) };
  },
  allow: ({ actor }, row) => mayResetTwoFactor(actor, row),
  run(context, { userId }) {
    voidPending(context, userId);
    removeTwoFactor(context, userId);
    context.emit("two_factor.reset", { userId });
    return { userId };
  },
  audit: ({ userId }, { reason }) => ({
    subject: ["user", userId],
    forgettable: { reason },
    changes: { twoFactor: ["on", "off"] },
  }),
});
