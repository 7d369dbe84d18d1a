import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { LASTS } from "~/lib/bounds";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { mailLink } from "../mail-link.server";
import { mayBeMailedReset } from "../policy";

const { passwordResets, users } = schema;

const issuePasswordReset = defineCommand({
  name: "issue-password-reset",
  roles: ["system"],
  input: z.object({ userId: z.string(), tokenHash: z.string() }),
  load: ({ tx }, { userId }) => ({
    person: tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.closedAt)))
      .get(),
  }),
  allow: (_context, row) => mayBeMailedReset(row),
  run({ tx, now }, { person }, { tokenHash }) {
    if (!person) return { email: null };
    const { id, email } = person;
    tx.insert(passwordResets)
      .values({ id: tokenHash, userId: id, email, createdAt: now, expiresAt: now + LASTS.resetLink.most })
      .run();
    return { email };
  },
  audit: (_result, { userId }) => ({ subject: ["user", userId] }),
});

interface ResetRequested {
  /** The event's id; a repeated mail is recognized by it. */
  id: number;
  userId: string;
}

/** Mails a reset link, unless the account was suspended or closed meanwhile. A retry makes another link; either works, using one voids both. */
export function mailResetLink(
  ports: MailPorts & { wording: (link: string) => MailWords },
  { id, userId }: ResetRequested,
): Promise<void> {
  return mailLink(ports, {
    key: `password-reset:${id}`,
    path: "/reset-password",
    async issue(tokenHash) {
      const { result } = await execute(issuePasswordReset, { actor: SYSTEM, input: { userId, tokenHash } });
      return result.email;
    },
  });
}
