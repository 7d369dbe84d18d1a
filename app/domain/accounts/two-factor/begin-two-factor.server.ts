import { twoFactors } from "#db/client.server";
import { EVERYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { ownPassword, stillTheirs } from "../passwords/own-password.server";
import { newSealedSecret } from "./authenticator-app.server";
import { isBeingSetUp, mayBeginTwoFactor } from "./policy";
import { twoFactorBeginning } from "./schema";
import { twoFactorOf } from "./take-code.server";

/**
 * Makes the secret for the person's app; begun again within 15 minutes it stays the same. It needs a confirmed address, since whoever registers
 * a stranger's must not lock the account. @throws DomainError forbidden "EMAIL_NOT_VERIFIED"; invalid at `currentPassword`; conflict "two-factor-on"
 */
export const beginTwoFactor = defineCommand({
  name: "begin-two-factor",
  roles: EVERYONE,
  right: "own",
  input: twoFactorBeginning,
  beforeTwoFactor: true,
  limit: "own-password",
  prepare: async ({ currentPassword }, actor) => ({ checkedHash: await ownPassword(actor, currentPassword) }),
  load({ tx, actor }) {
    const { id: userId } = actor;
    return { userId, twoFactor: twoFactorOf(tx, userId) };
  },
  allow: ({ actor }, row) => mayBeginTwoFactor(actor, row),
  run({ tx, now, actor, skipAudit }, { userId, twoFactor }, _input, { checkedHash }) {
    stillTheirs(tx, actor, checkedHash);
    const kept = isBeingSetUp(twoFactor, now) ? twoFactor?.secret : undefined;
    if (kept) skipAudit();
    const begun = { secret: kept ?? newSealedSecret(), lastStep: null, createdAt: now };
    tx.insert(twoFactors)
      .values({ userId, ...begun })
      .onConflictDoUpdate({ target: twoFactors.userId, set: begun })
      .run();
    return { userId };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});
