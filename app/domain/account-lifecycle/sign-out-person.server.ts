import { voidPending } from "../accounts/recovery/void-pending.server";
import { defineCommand } from "../command.server";
import { openAccount } from "./open-account.server";
import { mayManageAccount } from "./policy";
import { ofAccount } from "./schema";

/** Voids what is pending for the account too; the password stays. @throws DomainError not_found; conflict "own-account" */
export const signOutPerson = defineCommand({
  name: "sign-out-person",
  roles: ["admin"],
  input: ofAccount,
  load: ({ tx }, { userId }) => openAccount(tx, userId),
  allow: ({ actor }, account) => mayManageAccount(actor, account),
  run(context, { id: userId }) {
    voidPending(context, userId);
    return { userId };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});
