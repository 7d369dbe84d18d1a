import { and, eq, isNull } from "drizzle-orm";
import { emailVerifications, users } from "#db/client.server";
import { ANYONE } from "~/domain/actor";
import { defineCommand } from "../../command.server";
import { conflict, DomainError } from "../../errors";
import { mayVerify } from "../policy";
import { verification } from "../schema";
import { addressTaken } from "./address-taken.server";
import { findVerification } from "./verification-token.server";

/** A link used again changes nothing. @throws DomainError invalid "verification-token-invalid", "verification-token-expired"; conflict "email-taken-meanwhile" */
export const verifyEmail = defineCommand({
  name: "verify-email",
  roles: ANYONE,
  right: "own",
  input: verification,
  whileUnverified: true,
  beforeTwoFactor: true,
  limit: "verification",
  load({ tx, now }, { token }) {
    const link = findVerification(tx, token, now);
    if (typeof link === "string") throw new DomainError("invalid", `verification-token-${link}`);
    return link;
  },
  allow: (_context, link) => mayVerify(link),
  run({ tx, now, emit }, { state, userId, role, email, changes, presentEmail }) {
    const verified = { userId, role, email, changed: changes };
    if (state === "done") return verified;
    if (changes && addressTaken(tx, { email, except: userId, now })) throw conflict("email-taken-meanwhile");
    tx.update(emailVerifications)
      .set({ usedAt: now })
      .where(
        and(
          eq(emailVerifications.userId, userId),
          eq(emailVerifications.email, email),
          isNull(emailVerifications.usedAt),
        ),
      )
      .run();
    const moved = tx
      .update(users)
      .set({ email, emailVerifiedAt: now, updatedAt: now, ...(changes && { pendingEmail: null }) })
      .where(
        and(eq(users.id, userId), eq(users.email, presentEmail), changes ? eq(users.pendingEmail, email) : undefined),
      )
      .run();
    if (moved.changes === 0) throw conflict("state-moved");
    if (changes) emit("email.changed", { userId, from: presentEmail });
    return verified;
  },
  audit: ({ userId, changed }) => ({
    subject: ["user", userId],
    details: { changed },
    changes: changed ? NEW_ADDRESS : { emailVerified: "set" },
  }),
});

const NEW_ADDRESS = { email: "changed", pendingEmail: "removed" } as const;
