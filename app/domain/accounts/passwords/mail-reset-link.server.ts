import { LASTS } from "~/lib/bounds";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { mailLink } from "../mail-link.server";
import { passwordLink, storePasswordLink, whoMaySetPassword } from "./password-link.server";

const issuePasswordReset = defineCommand({
  name: "issue-password-reset",
  roles: ["system"],
  input: passwordLink,
  load: ({ tx }, { userId }) => ({ person: whoMaySetPassword(tx, userId) }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run: (context, { person }, { tokenHash }) =>
    storePasswordLink(context, person, { tokenHash, lastsMs: LASTS.resetLink.most }),
  audit: (_result, { userId }) => ({ subject: ["user", userId] }),
});

interface ResetRequested {
  id: number;
  userId: string | null;
}

/** Mails a reset link, unless there is no account or it was suspended or closed meanwhile. A retry makes another link; either works, using one voids both. */
export async function mailResetLink(
  ports: MailPorts & { wording: (link: string) => MailWords },
  { id, userId }: ResetRequested,
): Promise<void> {
  if (userId === null) return;
  await mailLink(ports, {
    key: `password-reset:${id}`,
    path: "/reset-password",
    async issue(tokenHash) {
      const { result } = await execute(issuePasswordReset, { actor: SYSTEM, input: { userId, tokenHash } });
      return result.email;
    },
  });
}
