import { and, eq, gte, isNull, or } from "drizzle-orm";
import { emailChangeUndos, users } from "#db/client.server";
import { ANYONE } from "~/domain/actor";
import { now, reads } from "~/domain/core/runtime.server";
import { defineCommand } from "../../command.server";
import { conflict } from "../../errors";
import { addressTaken } from "../addresses/address-taken.server";
import { newLinkToken } from "../link-token.server";
import { hashPassword } from "../passwords/password.server";
import { verification } from "../schema";
import { mayUndo, undoTokenInvalid } from "./policy";
import { openUndo } from "./undo-link.server";
import { voidPending } from "./void-pending.server";

/**
 * "That wasn't me", of a mail about another address or other bank details: gives an account the mailed address back, once, and holds an inspector's payouts. Whoever asked for the change knew the password, so that stops working,
 * all sessions end, and a link to choose another is mailed. Links of later changes are void: the earliest owner wins.
 * @throws DomainError invalid "undo-token-invalid"; forbidden "account-suspended"; conflict "email-taken-meanwhile"
 */
export const undoEmailChange = defineCommand({
  name: "undo-email-change",
  roles: ANYONE,
  right: "own",
  input: verification,
  whileUnverified: true,
  beforeTwoFactor: true,
  limit: "verification",
  async prepare({ token }) {
    // A wrong token is refused before the costly hash. The transaction checks again.
    if (!openUndo(reads(), token, now())) throw undoTokenInvalid();
    return { unusablePasswordHash: await hashPassword(newLinkToken()) };
  },
  load({ tx, now }, { token }) {
    const link = openUndo(tx, token, now);
    if (!link) throw undoTokenInvalid();
    return { ...link, taken: addressTaken(tx, { email: link.email, except: link.userId, now }) };
  },
  allow: (_context, link) => mayUndo(link),
  run(context, { userId, email, eventId, presentEmail }, _input, { unusablePasswordHash }) {
    const { tx, now, emit } = context;
    const sameOrLater = or(eq(emailChangeUndos.email, email), gte(emailChangeUndos.eventId, eventId));
    tx.update(emailChangeUndos)
      .set({ usedAt: now })
      .where(and(eq(emailChangeUndos.userId, userId), isNull(emailChangeUndos.usedAt), sameOrLater))
      .run();
    voidPending(context, userId);
    const restored = tx
      .update(users)
      .set({ email, emailVerifiedAt: now, passwordHash: unusablePasswordHash, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.email, presentEmail)))
      .run();
    if (restored.changes === 0) throw conflict("state-moved");
    const left = presentEmail === email ? null : presentEmail;
    emit("email_change.undone", { userId, left });
    return { userId, restored: left !== null };
  },
  audit: ({ userId, restored }) => ({
    subject: ["user", userId],
    details: { restored },
    changes: { password: "removed", ...(restored && { email: "changed" }) },
  }),
});
