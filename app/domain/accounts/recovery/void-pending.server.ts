import { eq, sql } from "drizzle-orm";
import { sessions, users } from "#db/client.server";
import type { Context } from "../../command.server";
import { endImpersonations } from "../impersonation/end-impersonations.server";

/**
 * Voids everything pending for an account (docs/security.md, "What ends what"). Call it in the transaction, before the account's row changes:
 * the trigger that voids too writes no audit entry of impersonations, and leaves open streams until their next beat.
 */
export function voidPending(context: Context, userId: string): void {
  endImpersonations(context, eq(sessions.userId, userId));
  context.tx
    .update(users)
    .set({ pendingEpoch: sql`${users.pendingEpoch} + 1`, updatedAt: context.now })
    .where(eq(users.id, userId))
    .run();
  context.emit("account.pending_voided", { userId });
}
