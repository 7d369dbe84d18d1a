import { LASTS } from "~/lib/bounds";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { mailLink } from "../accounts/mail-link.server";
import { passwordLink, storePasswordLink, whoMaySetPassword } from "../accounts/passwords/password-link.server";
import { bySystem, SYSTEM } from "../actor";
import { defineCommand, execute } from "../command.server";

const issueInvitation = defineCommand({
  name: "issue-invitation",
  roles: ["system"],
  input: passwordLink,
  load: ({ tx }, { userId }) => ({ person: whoMaySetPassword(tx, userId) }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run: (context, { person }, { tokenHash }) =>
    storePasswordLink(context, person, { tokenHash, lastsMs: LASTS.invitation.most }),
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
