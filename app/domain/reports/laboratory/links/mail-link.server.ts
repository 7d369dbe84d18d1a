import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { laboratoryLinks } from "#db/client.server";
import { reads } from "~/domain/core/runtime.server";
import type { MailPorts, MailWords } from "~/lib/documents/mail";
import { mailLink } from "../../../accounts/mail-link.server";
import { bySystem, SYSTEM } from "../../../actor";
import { defineCommand, execute } from "../../../command.server";
import { stopLinks } from "../../distribution/links/stops.server";
import { type AskedFacts, askedFacts } from "../asked-facts.server";
import { isReached, linkById } from "./links.server";

const issueLaboratoryLink = defineCommand({
  name: "issue-laboratory-link",
  roles: ["system"],
  input: z.object({ linkId: z.string(), tokenHash: z.string(), eventId: z.number() }),
  load: ({ tx }, { linkId }) => linkById(tx, linkId),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx }, { request }, { linkId, tokenHash, eventId }) {
    if (!isReached(tx, request)) return { isSent: false };
    const unused = and(eq(laboratoryLinks.id, linkId), isNull(laboratoryLinks.usedAt));
    const { changes } = tx.update(laboratoryLinks).set({ tokenHash, eventId }).where(unused).run();
    return { isSent: changes > 0 };
  },
  audit: ({ isSent }, { linkId }, { request }) =>
    isSent ? { subject: ["booking", request.bookingId], details: { requestId: request.id, linkId } } : null,
});

interface LaboratoryMail {
  facts: AskedFacts;
  /** What the inspector wants changed of what was filled in; empty where nothing was sent back. */
  reasons: string[];
  link: string;
}

/** Mails a laboratory its link. A retry makes another link, and the one before is void. `id` is the event's. */
export async function mailLaboratoryLink(
  ports: MailPorts & { wording: (mail: LaboratoryMail) => MailWords },
  { id, linkId }: { id: number; linkId: string },
): Promise<void> {
  const { request } = linkById(reads(), linkId);
  const { facts, reasons } = askedFacts(reads(), request);
  await mailLink(
    { ...ports, wording: (link) => ports.wording({ facts, reasons, link }) },
    {
      key: `laboratory-link:${id}`,
      path: "/laboratory",
      isInPath: true,
      optOut: stopLinks(ports, { kind: "laboratory", id: request.id, email: request.email ?? "" }),
      async issue(tokenHash) {
        const input = { linkId, tokenHash, eventId: id };
        const { result } = await execute(issueLaboratoryLink, { actor: SYSTEM, input });
        return result.isSent ? request.email : null;
      },
    },
  );
}
