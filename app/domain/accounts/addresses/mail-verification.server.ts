import { z } from "zod";
import { emailVerifications } from "#db/client.server";
import { LASTS } from "~/lib/bounds";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { mailLink } from "../mail-link.server";
import { addressToConfirm } from "./address-to-confirm.server";

const issueEmailVerification = defineCommand({
  name: "issue-email-verification",
  roles: ["system"],
  input: z.object({ userId: z.string(), tokenHash: z.string() }),
  load: ({ tx }, { userId }) => ({ email: addressToConfirm(tx, userId) }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, { email }, { userId, tokenHash }) {
    if (email === null) return { email };
    tx.insert(emailVerifications)
      .values({ id: tokenHash, userId, email, createdAt: now, expiresAt: now + LASTS.confirmationLink.most })
      .run();
    return { email };
  },
  audit: (_result, { userId }) => ({ subject: ["user", userId] }),
});

interface VerificationWanted {
  id: number;
  userId: string;
}

/** Mails a link that confirms an address, if one still waits. A retry makes another link; either works, and using one voids both. */
export function mailVerification(
  ports: MailPorts & { wording: (link: string) => MailWords },
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
