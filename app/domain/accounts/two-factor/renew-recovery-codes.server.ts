import { EVERYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { ownPassword, stillTheirs } from "../passwords/own-password.server";
import { mayRenewRecoveryCodes } from "./policy";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { twoFactorChange } from "./schema";
import { takeCode, twoFactorOf, wrongCode } from "./take-code.server";

/** Run it without a key: no receipt may keep the codes. @throws DomainError invalid at `currentPassword` or `code`; conflict "two-factor-off" */
export const renewRecoveryCodes = defineCommand({
  name: "renew-recovery-codes",
  roles: EVERYONE,
  right: "own",
  input: twoFactorChange,
  whileUnverified: true,
  limit: ["second-factor", "own-password"],
  prepare: async ({ currentPassword }, actor) => ({ checkedHash: await ownPassword(actor, currentPassword) }),
  load({ tx, actor }) {
    const { id: userId } = actor;
    return { userId, twoFactor: twoFactorOf(tx, userId) };
  },
  allow: ({ actor }, row) => mayRenewRecoveryCodes(actor, row),
  run(context, { userId, twoFactor }, { code }, { checkedHash }) {
    if (!twoFactor) throw wrongCode();
    stillTheirs(context.tx, context.actor, checkedHash);
    takeCode(context, twoFactor, code);
    const recoveryCodes = replaceRecoveryCodes(context.tx, userId, context.now);
    context.emit("recovery_codes.renewed", { userId });
    return { userId, recoveryCodes };
  },
  audit: ({ userId }) => ({ subject: ["user", userId], changes: { recoveryCodes: "changed" } }),
});
