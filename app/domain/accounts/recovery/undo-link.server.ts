import { and, eq, gt, isNull } from "drizzle-orm";
import { type Connection, emailChangeUndos, events, users } from "#db/client.server";
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
      role: users.role,
      about: events.type,
    })
    .from(emailChangeUndos)
    .innerJoin(users, eq(users.id, emailChangeUndos.userId))
    .leftJoin(events, eq(events.id, emailChangeUndos.eventId))
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
  /** Of the address. `asked`: the change waits to be confirmed; `changed`: it was made; `neither`: it was given up or voided. `payout`: bank details were changed. */
  | { open: true; email: string; change: "asked" | "changed" | "neither" | "payout"; holdsPayouts: boolean }
  | { open: false; refusal: "undo-token-missing" | "undo-token-invalid" | "account-suspended" };

export function undoState(token: string | null): UndoState {
  if (token === null) return { open: false, refusal: "undo-token-missing" };
  const link = openUndo(reads(), token, now());
  if (!link) return { open: false, refusal: "undo-token-invalid" };
  if (link.suspendedAt !== null) return { open: false, refusal: "account-suspended" };
  const { email, presentEmail, pendingEmail, about } = link;
  const shown = { open: true, email, holdsPayouts: link.role === "inspector" } as const;
  if (presentEmail !== email) return { ...shown, change: "changed" };
  if (pendingEmail !== null) return { ...shown, change: "asked" };
  return { ...shown, change: about === "payout_details.changed" ? "payout" : "neither" };
}
