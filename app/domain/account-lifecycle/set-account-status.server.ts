import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { voidPending } from "../accounts/recovery/void-pending.server";
import { defineCommand } from "../command.server";
import { openAccount } from "./open-account.server";
import { mayManageAccount } from "./policy";
import { accountStatus } from "./schema";

const { users } = schema;

/**
 * Suspends an account or lifts its suspension; nothing happens where it has that status already. A suspension ends all sessions and voids what is
 * pending (docs/security.md, "What ends what"); bookings and payments go on. The person is mailed.
 * @throws DomainError not_found; conflict "own-account"
 */
export const setAccountStatus = defineCommand({
  name: "set-account-status",
  roles: ["admin"],
  input: accountStatus,
  load: ({ tx }, { userId }) => openAccount(tx, userId),
  allow: ({ actor }, account) => mayManageAccount(actor, account),
  run(context, { id: userId, suspendedAt }, { status }) {
    const { tx, now, emit } = context;
    const suspend = status === "suspended";
    if (suspend === (suspendedAt !== null)) return { userId };
    if (suspend) voidPending(context, userId);
    tx.update(users)
      .set({ suspendedAt: suspend ? now : null, updatedAt: now })
      .where(eq(users.id, userId))
      .run();
    emit(suspend ? "account.suspended" : "account.reactivated", { userId });
    return { userId };
  },
  audit: ({ userId }, { status, reason }) => ({
    subject: ["user", userId],
    forgettable: { reason },
    changes: { status: status === "suspended" ? ["active", "suspended"] : ["suspended", "active"] },
  }),
});
