import type { DocumentFacts } from "~/domain/reports/distribution/document-facts";
import type { StrengthFacts } from "~/domain/reports/distribution/links/strength-facts.server";
import type { NoticeFacts } from "~/domain/reports/notices/types";
import { DAY, LASTS } from "~/lib/bounds";
import type { MailWords } from "~/lib/documents/mail";
import { formatLongMoment } from "~/lib/time/dates";
import { verdictSentences } from "../cylinders/acceptance";
import { documentName, replacementText } from "../documents/document-names";
import { noticeSentence, noticeTexts } from "../documents/notices";

const DAYS = LASTS.documentLink.most / DAY;

interface DocumentMail {
  facts: DocumentFacts;
  strength: StrengthFacts | null;
  notice: NoticeFacts | null;
  link: string;
}

/** To whoever gets a signed document; most have no account. */
export function documentMail({ facts, strength, notice, link }: DocumentMail): MailWords {
  const name = documentName(facts);
  const replacement = replacementText(facts);
  return {
    subject: strength?.isMissed
      ? `Strength criterion not met: ${facts.project}, mix ${strength.mixId}`
      : `${name}: ${facts.project}${replacement ? `. ${replacement}` : ""}`,
    lead: [
      `${facts.company} has you listed to get the signed concrete reports of ${facts.project}.`,
      ...(notice ? [noticeTexts.signed(facts.signer), noticeSentence(notice)] : []),
      ...(replacement ? [facts.reason ? `${replacement}: ${facts.reason}` : `${replacement}.`] : []),
      ...(strength ? [verdictSentences(strength.judged, strength.units).join(" ")] : []),
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
