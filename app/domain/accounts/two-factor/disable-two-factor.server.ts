import { runtime } from "~/domain/core/runtime.server";
import { EVERYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { ownPassword, stillTheirs } from "../passwords/own-password.server";
import { mayDisableTwoFactor } from "./policy";
import { removeTwoFactor } from "./remove-two-factor.server";
import { twoFactorChange } from "./schema";
import { takeCode, twoFactorOf, wrongCode } from "./take-code.server";

/** @throws DomainError invalid at `currentPassword` or `code`; conflict "two-factor-off"; forbidden "two-factor-kept" for administrators who must have it */
export const disableTwoFactor = defineCommand({
  name: "disable-two-factor",
  roles: EVERYONE,
  right: "own",
  input: twoFactorChange,
  whileUnverified: true,
  limit: ["second-factor", "own-password"],
  prepare: async ({ currentPassword }, actor) => ({ checkedHash: await ownPassword(actor, currentPassword) }),
  load({ tx, actor }) {
    const { id: userId, role } = actor;
    const required = role === "admin" && runtime().requireAdminTwoFactor;
    return { userId, twoFactor: twoFactorOf(tx, userId), required };
  },
  allow: ({ actor }, row) => mayDisableTwoFactor(actor, row),
  run(context, { userId, twoFactor }, { code }, { checkedHash }) {
    if (!twoFactor) throw wrongCode();
    stillTheirs(context.tx, context.actor, checkedHash);
    takeCode(context, twoFactor, code);
    removeTwoFactor(context, userId);
    context.emit("two_factor.disabled", { userId });
    return { userId };
  },
  audit: ({ userId }) => ({ subject: ["user", userId], changes: { twoFactor: ["on", "off"] } }),
});
