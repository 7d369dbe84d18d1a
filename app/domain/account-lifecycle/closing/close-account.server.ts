import { hashUnknownPassword } from "../../accounts/passwords/password.server";
import { proveStepUp, proveWithoutCode } from "../../accounts/two-factor/step-up.server";
import { defineCommand } from "../../command.server";
import { openAccount } from "../open-account.server";
import { mayCloseOwnAccount, mayManageAccount } from "../policy";
import { ofAccount, ownClosing } from "../schema";
import { closing } from "./closing.server";

/** An administrator's way to delete a user. @throws DomainError not_found; conflict "own-account", "account-engaged" */
export const closeAccount = defineCommand({
  name: "close-account",
  roles: ["admin"],
  input: ofAccount,
  prepare: hashUnknownPassword,
  load: ({ tx }, { userId }) => openAccount(tx, userId),
  allow: ({ actor }, account) => mayManageAccount(actor, account),
  run: (context, account, _input, unusablePasswordHash) => closing(context, account, unusablePasswordHash),
  audit: ({ userId }) => ({ subject: ["user", userId], changes: { closed: [false, true] } }),
});

/** A person's own way. It asks for the password again, or a code. @throws DomainError conflict "account-engaged"; invalid at `code` or `currentPassword` */
export const closeOwnAccount = defineCommand({
  name: "close-own-account",
  roles: ["inspector", "company"],
  input: ownClosing,
  whileUnverified: true,
  limit: ["second-factor", "own-password"],
  prepare: async (typed, actor) => ({
    proven: await proveWithoutCode(actor, typed),
    unusablePasswordHash: await hashUnknownPassword(),
  }),
  load: ({ tx, actor }) => openAccount(tx, actor.id),
  allow: ({ actor }, account) => mayCloseOwnAccount(actor, account),
  run(context, account, typed, { proven, unusablePasswordHash }) {
    proveStepUp(context, typed, proven);
    return closing(context, account, unusablePasswordHash);
  },
  audit: ({ userId }) => ({ subject: ["user", userId], changes: { closed: [false, true] } }),
});
