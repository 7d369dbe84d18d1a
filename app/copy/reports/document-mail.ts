import type { DocumentFacts } from "~/domain/reports/distribution/document-facts";
import { DAY, LASTS } from "~/lib/bounds";
import type { MailWords } from "~/lib/documents/mail";
import { formatLongMoment } from "~/lib/time/dates";
import { documentName, replacementText } from "./document-names";

const DAYS = LASTS.documentLink.most / DAY;

/** To whoever gets a signed document; most have no account. */
export function documentMail({ facts, link }: { facts: DocumentFacts; link: string }): MailWords {
  const name = documentName(facts);
  const replacement = replacementText(facts);
  return {
    subject: `${name}: ${facts.project}${replacement ? `. ${replacement}` : ""}`,
    lead: [
      `${facts.company} has you listed to get the signed concrete reports of ${facts.project}.`,
      ...(replacement ? [`${replacement}: ${facts.reason}`] : []),
    ],
    ticket: {
      code: name,
      title: facts.project,
      facts: [
        { label: "Signed by", value: `${facts.signer}, ${formatLongMoment(facts.signedAt, facts.zone)}` },
        { label: "Ordered by", value: facts.company },
      ],
    },
    action: { label: "Open the document", url: link },
    notes: [{ text: `The link works once, for ${DAYS} days. On its page you can ask for a new one.` }],
  };
}
