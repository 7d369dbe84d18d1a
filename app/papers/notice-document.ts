import {
  noticeFactRows,
  noticePlace,
  noticeReplaces,
  noticeSentence,
  noticeTexts as texts,
} from "~/copy/reports/documents/notices";
import { pdfWords } from "~/copy/reports/documents/pdf";
import { reportPaperTexts } from "~/copy/reports/documents/report-paper";
import { lineOf } from "~/copy/reports/report/report-words";
import { shownCode } from "~/domain/reports/papers/code";
import type { NoticePaper } from "~/domain/reports/papers/paper";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { formatLongDay } from "~/lib/time/dates";
import { signatureBlocks } from "./signature-blocks";

/** A signed field notice as a PDF of one page. `verifyAt` is the address where its code is typed. */
export function noticeDocument({ signed, code }: NoticePaper, verifyAt: string): PdfDocument {
  const { number, notice, signedAt, booking, project, technician, facts } = signed;
  const name = texts.code(number, notice);
  return {
    title: name,
    author: technician.name,
    createdAt: signedAt,
    strip: {
      code: name,
      stamp: facts.nonconformance
        ? { text: reportPaperTexts.signed, tone: "ok" }
        : { text: texts.isWithdrawn, tone: "warn" },
      date: formatLongDay(booking.date),
    },
    heading: project.name,
    place: lineOf(project.placement, project.location),
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
    footer: reportPaperTexts.footer(name, shownCode(code), verifyAt.replace(/^https?:\/\//, "")),
    words: pdfWords,
  };
}
