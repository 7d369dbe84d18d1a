import { reportPaperTexts as texts } from "~/copy/reports/documents/report-paper";
import { reportTexts } from "~/copy/reports/report/reports";
import { shownCode } from "~/domain/reports/papers/code";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import type { ProjectInShort } from "~/domain/reports/sheet/types";
import type { PdfBlock } from "~/lib/documents/pdf-document";
import { INDEPENDENCE } from "~/lib/documents/report-statement";
import { formatLongDay, formatLongMoment } from "~/lib/time/dates";
import { partyBlocks } from "./parties";

const { facts: labels, parts } = reportTexts;

/** What every signed document has; `interest` is null where nobody was asked. */
type Signed = Pick<SignedReport, "technician" | "signedAt" | "booking" | "statement" | "interest" | "sentTo"> & {
  project: Pick<ProjectInShort, "specified" | "source" | "hiredBy"> | null;
  /** Which tests the certificates do not cover; missing or empty for none. */
  coverage?: string;
  /** Set for a document of one page: the signature begins on it, and the footer alone says how to check it. */
  isBrief?: true;
};

/** Points of a signature, which stands on one page. */
const SIGNATURE_ROOM = 330;

/** Who signs with which certification, what they certify, who paid, and how anyone can check it. */
export function signatureBlocks(signed: Signed, code: string, verifyAt: string): PdfBlock[] {
  const { technician, signedAt, booking, statement, interest, coverage, isBrief } = signed;
  const { name, aciNumber, level, expiresOn } = technician;
  const certified = aciNumber
    ? [
        { label: labels.aci, value: aciNumber },
        { label: labels.expires, value: expiresOn ? formatLongDay(expiresOn) : "" },
        { label: labels.level, value: level ?? "", wide: true },
      ]
    : [{ label: labels.aci, value: labels.noCertification, wide: true }];
  const signedBy = texts.signedBy(name, formatLongMoment(signedAt, booking.zone));
  const facts = [
    { label: parts.technician, value: name },
    ...certified,
    { label: texts.code, value: shownCode(code) },
    ...(isBrief ? [] : [{ label: texts.address, value: verifyAt, wide: true }]),
  ];
  return [
    { kind: "heading", text: texts.signature, ...(isBrief ? {} : { room: SIGNATURE_ROOM }) },
    ...(isBrief ? [] : [{ kind: "paragraph" as const, text: statement }]),
    ...(interest === null ? [] : [{ kind: "paragraph" as const, text: interest || INDEPENDENCE }]),
    { kind: "paragraph", text: isBrief ? `${statement} ${signedBy}` : signedBy },
    { kind: "facts", facts },
    ...(coverage ? [{ kind: "paragraph" as const, text: coverage }] : []),
    { kind: "code", content: `${verifyAt}/${shownCode(code)}`, alt: texts.codeAlt(`${verifyAt}/${shownCode(code)}`) },
    ...partyBlocks(signed),
    ...(isBrief ? [] : [{ kind: "paragraph" as const, text: texts.verify, muted: true }]),
  ];
}
