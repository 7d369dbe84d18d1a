import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { schema } from "#db/client.server";
import { LASTS } from "~/lib/bounds";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { mailLink } from "../accounts/mail-link.server";
import { SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";
import { mayBeMailedInvitation } from "./policy";

const { passwordResets, users } = schema;

const issueInvitation = defineCommand({
  name: "issue-invitation",
  roles: ["system"],
  input: z.object({ userId: z.string(), tokenHash: z.string() }),
  load: ({ tx }, { userId }) => ({
    person: tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.closedAt)))
      .get(),
  }),
  allow: (_context, row) => mayBeMailedInvitation(row),
  run({ tx, now }, { person }, { tokenHash }) {
    if (!person) return { email: null };
    const { id, email } = person;
    tx.insert(passwordResets)
      .values({ id: tokenHash, userId: id, email, createdAt: now, expiresAt: now + LASTS.invitation.most })
      .run();
    return { email };
  },
  audit: (_result, { userId }) => ({ subject: ["user", userId] }),
});

/** Mails somebody who was invited a link to set a password, unless the account was suspended or closed meanwhile. `id` is the event's. */
export function mailInvitation(
  ports: MailPorts & { wording: (link: string) => MailWords },
  { id, userId }: { id: number; userId: string },
): Promise<void> {
  return mailLink(ports, {
    key: `invitation:${id}`,
    path: "/reset-password",
    async issue(tokenHash) {
      const { result } = await execute(issueInvitation, { actor: SYSTEM, input: { userId, tokenHash } });
      return result.email;
    },
  });
}
