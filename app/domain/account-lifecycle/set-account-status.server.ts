import { eq } from "drizzle-orm";
import { users } from "#db/client.server";
import { suspend } from "../accounts/suspend.server";
import { defineCommand } from "../command.server";
import { openAccount } from "./open-account.server";
import { mayManageAccount } from "./policy";
import { accountStatus } from "./schema";

/** Mails the person; nothing happens where the account has that status already. @throws DomainError not_found; conflict "own-account" */
export const setAccountStatus = defineCommand({
  name: "set-account-status",
  roles: ["admin"],
  input: accountStatus,
  load: ({ tx }, { userId }) => openAccount(tx, userId),
  allow: ({ actor }, account) => mayManageAccount(actor, account),
  run(context, account, { status }) {
    const { tx, now, emit } = context;
    const { id: userId, suspendedAt } = account;
    if (status === "suspended") {
      suspend(context, account);
      return { userId };
    }
    if (suspendedAt === null) return { userId };
    tx.update(users).set({ suspendedAt: null, updatedAt: now }).where(eq(users.id, userId)).run();
    emit("account.reactivated", { userId });
    return { userId };
  },
  audit: ({ userId }, { status, reason }) => ({
    subject: ["user", userId],
    forgettable: { reason },
    changes: { status: status === "suspended" ? ["active", "suspended"] : ["suspended", "active"] },
  }),
});
