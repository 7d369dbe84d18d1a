import {
  noticeFactRows,
  noticePlace,
  noticeReplaces,
  noticeSentence,
  noticeTexts as texts,
} from "~/copy/reports/documents/notices";
import type { NoticePaper } from "~/domain/reports/papers/paper";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { framed } from "./frame";
import { signatureBlocks } from "./signature-blocks";

/** A signed field notice as a PDF of one page. `verifyAt` is the address where its code is typed. */
export function noticeDocument({ signed, code }: NoticePaper, verifyAt: string): PdfDocument {
  const { number, notice, booking, technician, facts } = signed;
  return framed(signed, {
    name: texts.code(number, notice),
    ...(facts.nonconformance ? {} : { stamp: { text: texts.isWithdrawn, tone: "warn" } }),
    code,
    verifyAt,
    figure: { label: texts.nonconformance, value: facts.nonconformance ? noticePlace(facts) : texts.isWithdrawn },
    blocks: [
      { kind: "paragraph", text: [texts.signed(technician.name), noticeReplaces(signed)].filter(Boolean).join(" ") },
      { kind: "heading", text: texts.nonconformance },
      { kind: "paragraph", text: noticeSentence(facts) },
      {
        kind: "facts",
        facts: noticeFactRows(facts, booking).map(([label, value]) => ({ label, value })),
      },
      ...signatureBlocks({ ...signed, interest: null, isBrief: true }, code, verifyAt),
    ],
  });
}
