import { and, eq, gt, isNull } from "drizzle-orm";
import { type Connection, emailChangeUndos, users } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { hashOfToken } from "../link-token.server";

export function openUndo(connection: Connection, token: string, at: number) {
  return connection
    .select({
      eventId: emailChangeUndos.eventId,
      email: emailChangeUndos.email,
      userId: users.id,
      presentEmail: users.email,
      pendingEmail: users.pendingEmail,
      suspendedAt: users.suspendedAt,
    })
    .from(emailChangeUndos)
    .innerJoin(users, eq(users.id, emailChangeUndos.userId))
    .where(
      and(
        eq(emailChangeUndos.id, hashOfToken(token)),
        isNull(emailChangeUndos.usedAt),
        gt(emailChangeUndos.expiresAt, at),
        isNull(users.closedAt),
      ),
    )
    .get();
}

export type UndoState =
  /** `asked`: the change waits to be confirmed; `changed`: it was made; `neither`: it was given up or voided. */
  | { open: true; email: string; change: "asked" | "changed" | "neither" }
  | { open: false; refusal: "undo-token-missing" | "undo-token-invalid" | "account-suspended" };

export function undoState(token: string | null): UndoState {
  if (token === null) return { open: false, refusal: "undo-token-missing" };
  const link = openUndo(reads(), token, now());
  if (!link) return { open: false, refusal: "undo-token-invalid" };
  if (link.suspendedAt !== null) return { open: false, refusal: "account-suspended" };
  const { email, presentEmail, pendingEmail } = link;
  if (presentEmail !== email) return { open: true, email, change: "changed" };
  return { open: true, email, change: pendingEmail === null ? "neither" : "asked" };
}
