import { z } from "zod";
import { schema } from "#db/client.server";
import { LASTS } from "~/lib/bounds";
import { SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { mailLink } from "../mail-link.server";
import type { MailPorts, PasswordMail } from "../passwords/mail-password-changed.server";
import { mayBeMailedVerification } from "../policy";
import { addressToConfirm } from "./address-to-confirm.server";

/** Stores the hash of a link's token before the link is mailed. */
const issueEmailVerification = defineCommand({
  name: "issue-email-verification",
  roles: ["system"],
  input: z.object({ userId: z.string(), tokenHash: z.string() }),
  load: ({ tx }, { userId }) => ({ email: addressToConfirm(tx, userId) }),
  allow: (_context, row) => mayBeMailedVerification(row),
  run({ tx, now }, { email }, { userId, tokenHash }) {
    if (email === null) return { email };
    tx.insert(schema.emailVerifications)
      .values({ id: tokenHash, userId, email, createdAt: now, expiresAt: now + LASTS.confirmationLink.most })
      .run();
    return { email };
  },
  audit: (_result, { userId }) => ({ subject: ["user", userId] }),
});

interface VerificationWanted {
  /** The event's id, by which a second try of the same mail is recognized. */
  id: number;
  userId: string;
}

/**
 * Makes a link that confirms an address and mails it there, unless nothing waits to be confirmed by then. A second try after
 * a failure makes another link; either works, and the use of one voids both.
 */
export function mailVerification(
  ports: MailPorts & { wording: (link: string) => PasswordMail },
  { id, userId }: VerificationWanted,
): Promise<void> {
  return mailLink(ports, {
    key: `email-verification:${id}`,
    path: "/verify-email",
    async issue(tokenHash) {
      const { result } = await execute(issueEmailVerification, { actor: SYSTEM, input: { userId, tokenHash } });
      return result.email;
    },
  });
}
