import { and, eq, isNull } from "drizzle-orm";
import { twoFactors } from "#db/client.server";
import { EVERYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { stepOfCode } from "./authenticator-app.server";
import { mayEnableTwoFactor } from "./policy";
import { replaceRecoveryCodes } from "./recovery-codes.server";
import { twoFactorEnabling } from "./schema";
import { twoFactorOf, wrongCode } from "./take-code.server";

/** No receipt may keep the codes: run it without a key. @throws DomainError forbidden "EMAIL_NOT_VERIFIED"; invalid at `code`; conflict "two-factor-on", "two-factor-setup-over" */
export const enableTwoFactor = defineCommand({
  name: "enable-two-factor",
  roles: EVERYONE,
  right: "own",
  input: twoFactorEnabling,
  beforeTwoFactor: true,
  limit: "second-factor",
  load({ tx, actor }) {
    const { id: userId } = actor;
    return { userId, twoFactor: twoFactorOf(tx, userId) };
  },
  allow: ({ actor, now }, row) => mayEnableTwoFactor(actor, row, now),
  run({ tx, now, emit }, { userId, twoFactor }, { code }) {
    const step = twoFactor ? stepOfCode(twoFactor.secret, code.replace(/\s/g, ""), now) : null;
    if (step === null) throw wrongCode();
    tx.update(twoFactors)
      .set({ enabledAt: now, lastStep: step })
      .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.enabledAt)))
      .run();
    const recoveryCodes = replaceRecoveryCodes(tx, userId, now);
    emit("two_factor.enabled", { userId });
    return { userId, recoveryCodes };
  },
  audit: ({ userId }) => ({ subject: ["user", userId], changes: { twoFactor: ["off", "on"], recoveryCodes: "set" } }),
});
