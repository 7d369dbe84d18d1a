import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { emailVerifications, users } from "#db/client.server";
import { EVERYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { mayChangeOwn } from "../policy";

/** Gives up a change of address that waits to be confirmed, and voids its links. Without one it does nothing, and `email` is null. */
export const cancelEmailChange = defineCommand({
  name: "cancel-email-change",
  roles: EVERYONE,
  right: "own",
  input: z.object({}),
  whileUnverified: true,
  load({ tx, actor }) {
    const { id: userId } = actor;
    const person = tx.select({ email: users.pendingEmail }).from(users).where(eq(users.id, userId)).get();
    return { userId, email: person?.email ?? null };
  },
  allow: ({ actor }, row) => mayChangeOwn(actor, row),
  run({ tx, now }, { userId, email }) {
    if (email === null) return { userId, email };
    const open = and(
      eq(emailVerifications.userId, userId),
      eq(emailVerifications.email, email),
      isNull(emailVerifications.usedAt),
    );
    tx.update(emailVerifications).set({ usedAt: now }).where(open).run();
    tx.update(users).set({ pendingEmail: null, updatedAt: now }).where(eq(users.id, userId)).run();
    return { userId, email };
  },
  audit: ({ userId }) => ({ subject: ["user", userId], changes: { pendingEmail: "removed" } }),
});
