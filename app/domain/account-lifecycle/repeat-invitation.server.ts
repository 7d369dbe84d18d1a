import { defineCommand } from "../command.server";
import { conflict } from "../errors";
import { openAccount } from "./open-account.server";
import { mayManageAccount } from "./policy";
import { ofAccount } from "./schema";

/** For an invitation that was lost or not used in time. @throws DomainError not_found; conflict "own-account", "activate-first", "address-confirmed" */
export const repeatInvitation = defineCommand({
  name: "repeat-invitation",
  roles: ["admin"],
  input: ofAccount,
  load: ({ tx }, { userId }) => openAccount(tx, userId),
  allow: ({ actor }, account) => mayManageAccount(actor, account),
  run({ emit }, { id: userId, email, emailVerifiedAt, suspendedAt }) {
    if (suspendedAt !== null) throw conflict("activate-first");
    if (emailVerifiedAt !== null) throw conflict("address-confirmed");
    emit("account.invitation_repeated", { userId });
    return { userId, email };
  },
  audit: ({ userId }) => ({ subject: ["user", userId] }),
});
