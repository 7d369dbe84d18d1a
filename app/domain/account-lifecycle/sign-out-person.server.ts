import { voidPending } from "../accounts/recovery/void-pending.server";
import { defineCommand } from "../command.server";
import { openAccount } from "./open-account.server";
import { mayManageAccount } from "./policy";
import { ofAccount } from "./schema";

/**
 * Signs a person out of every browser and voids what is pending for the account, for somebody who has lost a phone. Their password stays.
 * @throws DomainError not_found; conflict "own-account"
 */
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
