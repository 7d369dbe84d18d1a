import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { documentLinks } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { mailLink } from "../../../accounts/mail-link.server";
import { bySystem, SYSTEM } from "../../../actor";
import { defineCommand, execute } from "../../../command.server";
import { noticeSigned } from "../../notices/stored.server";
import type { NoticeFacts } from "../../notices/types";
import type { DocumentFacts } from "../document-facts";
import { documentAt } from "../documents.server";
import { isReceiving } from "../recipients.server";
import { linkById } from "./links.server";
import { stopLinks } from "./stops.server";
import { type StrengthFacts, strengthFactsOf } from "./strength-facts.server";

const issueDocumentLink = defineCommand({
  name: "issue-document-link",
  roles: ["system"],
  input: z.object({ linkId: z.string(), tokenHash: z.string(), eventId: z.number() }),
  load: ({ tx }, { linkId }) => linkById(tx, linkId),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx }, { recipient, booking }, { linkId, tokenHash, eventId }) {
    if (!isReceiving(tx, booking, recipient)) return { isSent: false };
    const unused = and(eq(documentLinks.id, linkId), isNull(documentLinks.usedAt));
    const { changes } = tx.update(documentLinks).set({ tokenHash, eventId }).where(unused).run();
    return { isSent: changes > 0 };
  },
  audit: ({ isSent }, { linkId }, { deliveryId, booking }) =>
    isSent ? { subject: ["booking", booking.id], details: { deliveryId, linkId } } : null,
});

interface DocumentMail {
  facts: DocumentFacts;
  strength: StrengthFacts | null;
  /** What a field notice says. */
  notice: NoticeFacts | null;
  link: string;
}

/** Mails a recipient the link to a signed document, unless they want no more. A retry makes another link, and the one before is void. `id` is the event's. */
export async function mailDocument(
  ports: MailPorts & { wording: (mail: DocumentMail) => MailWords },
  { id, linkId }: { id: number; linkId: string },
): Promise<void> {
  const { documentId, deliveryId, recipient } = linkById(reads(), linkId);
  const facts = documentAt(reads(), documentId);
  if (!facts) throw new Error(`no document ${documentId}`);
  const strength = facts.kind === "strength" ? strengthFactsOf(reads(), documentId) : null;
  const notice = facts.kind === "notice" ? noticeSigned(reads(), documentId).facts : null;
  const optOut = stopLinks(ports, { kind: "documents", id: deliveryId, email: recipient.email ?? "" });
  await mailLink(
    { ...ports, wording: (link) => ports.wording({ facts, strength, notice, link }) },
    {
      key: `document-link:${id}`,
      path: "/documents",
      isInPath: true,
      optOut,
      async issue(tokenHash) {
        const input = { linkId, tokenHash, eventId: id };
        const { result } = await execute(issueDocumentLink, { actor: SYSTEM, input });
        return result.isSent ? recipient.email : null;
      },
    },
  );
}
