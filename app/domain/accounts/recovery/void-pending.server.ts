import { eq, sql } from "drizzle-orm";
import { schema } from "#db/client.server";
import type { Context } from "../../command.server";
import { endImpersonations } from "../impersonation/end-impersonations.server";

const { sessions, users } = schema;

/**
 * Voids everything that is pending for an account: sessions, a change of address, mailed links, pending sign-ins, saved
 * forms and the rest of docs/security.md, "What ends what". Call it inside the transaction that makes it necessary, before
 * the account's row is changed: impersonations under way still stand in the sessions then, and get their audit entry. A
 * trigger of the database does the voiding, also where a password, role, suspension or closing is written without this
 * function. Only the audit entries, and open streams that end at once and not at their next beat, need the call.
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
