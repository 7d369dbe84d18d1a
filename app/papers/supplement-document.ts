import { supplementFacts } from "~/copy/reports/cylinders/supplement-words";
import { supplementForms, supplementTexts as texts } from "~/copy/reports/cylinders/supplements";
import { pdfWords } from "~/copy/reports/documents/pdf";
import { reportPaperTexts } from "~/copy/reports/documents/report-paper";
import { lineOf, timeText } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import { shownCode } from "~/domain/reports/papers/code";
import type { SupplementPaper } from "~/domain/reports/papers/paper";
import type { PdfBlock, PdfDocument } from "~/lib/documents/pdf-document";
import { formatLongDay } from "~/lib/time/dates";
import { signatureBlocks } from "./signature-blocks";

const { facts: labels } = reportTexts;

/** A signed pickup or receipt of cylinders as a PDF. `verifyAt` is the address where its code is typed. */
export function supplementDocument({ signed, code }: SupplementPaper, verifyAt: string): PdfDocument {
  const { number, supplement, kind, signedAt, booking, project, technician } = signed;
  const name = texts.code(number, supplement);
  return {
    title: name,
    author: technician.name,
    createdAt: signedAt,
    strip: { code: name, stamp: { text: reportPaperTexts.signed, tone: "ok" }, date: formatLongDay(booking.date) },
    heading: project.name,
    place: lineOf(project.placement, project.location),
    figure: { label: reportTexts.title, value: supplementForms[kind].title },
    blocks: [
      { kind: "facts", facts: replacedFacts(signed) },
      setTable(signed),
      { kind: "heading", text: supplementForms[kind].title },
      { kind: "facts", facts: supplementFacts(signed).map(([label, value]) => ({ label, value })) },
      ...signatureBlocks({ ...signed, interest: null }, code, verifyAt),
    ],
    footer: reportPaperTexts.footer(name, shownCode(code), verifyAt.replace(/^https?:\/\//, "")),
    words: pdfWords,
  };
}

function replacedFacts({ booking, replaces, reason }: SupplementPaper["signed"]) {
  const replaced =
    replaces === null
      ? []
      : [
          { label: reportPaperTexts.replacesLabel, value: texts.replaces(replaces) },
          { label: labels.reason, value: reason ?? "", wide: true },
        ];
  return [
    { label: reportPaperTexts.client, value: booking.company },
    { label: reportPaperTexts.booking, value: `PB-${booking.number} · ${booking.title}`, wide: true },
    ...replaced,
  ];
}

function setTable({ sets, booking: place }: SupplementPaper["signed"]): PdfBlock {
  return {
    kind: "table",
    summary: texts.summary,
    columns: [
      { heading: texts.sets, share: 3 },
      { heading: texts.molded, share: 2 },
      { heading: texts.cylinders, share: 1 },
    ],
    rows: sets.map(({ prefix, sample, moldedAt, cylinders }) => [
      texts.set(prefix, sample),
      timeText(moldedAt, place),
      String(cylinders),
    ]),
  };
}
