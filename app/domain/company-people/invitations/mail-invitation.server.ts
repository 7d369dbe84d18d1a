import { eq } from "drizzle-orm";
import { z } from "zod";
import { companyInvitations } from "#db/client.server";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { mailLink } from "../../accounts/mail-link.server";
import { bySystem, SYSTEM } from "../../actor";
import { defineCommand, execute } from "../../command.server";
import { invitationById } from "./invitations.server";

const issueCompanyInvitation = defineCommand({
  name: "issue-company-invitation",
  roles: ["system"],
  input: z.object({ invitationId: z.string(), tokenHash: z.string() }),
  load: ({ tx, now }, { invitationId }) => ({ invitation: invitationById(tx, invitationId, now) }),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx }, { invitation }, { tokenHash }) {
    if (!invitation) return { email: null };
    tx.update(companyInvitations).set({ tokenHash }).where(eq(companyInvitations.id, invitation.id)).run();
    return { email: invitation.email };
  },
  audit: (_result, { invitationId }, { invitation }) =>
    invitation ? { subject: ["company", invitation.companyId], details: { invitationId } } : null,
});

/** Mails the link of an invitation, unless it was withdrawn meanwhile. A retry makes another link, and the one before is void. `id` is the event's. */
export function mailCompanyInvitation(
  ports: MailPorts & { wording: (link: string) => MailWords },
  { id, invitationId }: { id: number; invitationId: string },
): Promise<void> {
  return mailLink(ports, {
    key: `company-invitation:${id}`,
    path: "/company-invitation",
    async issue(tokenHash) {
      const { result } = await execute(issueCompanyInvitation, { actor: SYSTEM, input: { invitationId, tokenHash } });
      return result.email;
    },
  });
}
