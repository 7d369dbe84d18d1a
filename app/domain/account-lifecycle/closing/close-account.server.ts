import { isPending } from "../../accounts/addresses/address-to-confirm.server";
import { hashUnknownPassword } from "../../accounts/passwords/password.server";
import { voidPending } from "../../accounts/recovery/void-pending.server";
import { type Context, defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { type OpenAccount, openAccount } from "../open-account.server";
import { isEngaged } from "../open-matters.server";
import { partWithCompany } from "../part-with-company.server";
import { mayCloseOwnAccount, mayManageAccount } from "../policy";
import { ofAccount, ownClosing } from "../schema";
import { windDownInspector } from "../wind-down.server";
import { forgetPerson } from "./forget-person.server";
import { removeFiles } from "./remove-files.server";

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
  roles: ["inspector", "company", "unattached"],
  right: "own",
  input: ownClosing,
  whileUnverified: true,
  stepUp: () => true,
  prepare: hashUnknownPassword,
  load: ({ tx, actor }) => openAccount(tx, actor.id),
  allow: ({ actor }, account) => mayCloseOwnAccount(actor, account),
  run: (context, account, _input, unusablePasswordHash) => closing(context, account, unusablePasswordHash),
  audit: ({ userId }) => ({ subject: ["user", userId], changes: { closed: [false, true] } }),
});

/** Part of a command (docs/security.md, "Closing an account"). The address is free for a new account. @throws DomainError conflict "account-engaged" */
function closing(context: Context, account: OpenAccount, unusablePasswordHash: string): { userId: string } {
  const { id: userId, email } = account;
  if (account.role === "inspector" && isEngaged(context.tx, userId)) throw conflict("account-engaged");
  partWithCompany(context, userId, { forget: true });
  windDownInspector(context, userId);
  voidPending(context, userId);
  removeFiles(context, userId);
  forgetPerson(context, userId, unusablePasswordHash);
  context.emit("account.forgotten", { userId });
  // Nobody has proven that an address that waits to be confirmed is theirs.
  if (!isPending(account)) context.emit("account.closed", { userId, email });
  return { userId };
}
