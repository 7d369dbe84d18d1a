import { and, eq, isNull } from "drizzle-orm";
import { type Connection, users } from "#db/client.server";
import type { Notice, Unaddressed } from "~/lib/notices";

/** Returns the same notice for each administrator who can act. */
export function toAdministrators(tx: Connection, notice: Unaddressed): Notice[] {
  return administrators(tx).map((userId) => ({ ...notice, userId }));
}

export function administrators(tx: Connection): string[] {
  return tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.suspendedAt), isNull(users.closedAt)))
    .all()
    .map(({ id }) => id);
}
