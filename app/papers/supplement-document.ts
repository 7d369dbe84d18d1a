import { supplementFacts } from "~/copy/reports/cylinders/supplement-words";
import { supplementForms, supplementTexts as texts } from "~/copy/reports/cylinders/supplements";
import { reportPaperTexts } from "~/copy/reports/documents/report-paper";
import { timeText } from "~/copy/reports/report/report-words";
import { reportTexts } from "~/copy/reports/report/reports";
import type { SupplementPaper } from "~/domain/reports/papers/paper";
import type { PdfBlock, PdfDocument } from "~/lib/documents/pdf-document";
import { clientFacts, framed } from "./frame";
import { signatureBlocks } from "./signature-blocks";

const { facts: labels } = reportTexts;

/** A signed pickup or receipt of cylinders as a PDF. `verifyAt` is the address where its code is typed. */
export function supplementDocument({ signed, code }: SupplementPaper, verifyAt: string): PdfDocument {
  const { number, supplement, kind } = signed;
  return framed(signed, {
    name: texts.code(number, supplement),
    code,
    verifyAt,
    figure: { label: reportTexts.title, value: supplementForms[kind].title },
    blocks: [
      { kind: "facts", facts: replacedFacts(signed) },
      setTable(signed),
      { kind: "heading", text: supplementForms[kind].title },
      { kind: "facts", facts: supplementFacts(signed).map(([label, value]) => ({ label, value })) },
      ...signatureBlocks({ ...signed, interest: null }, code, verifyAt),
    ],
  });
}

function replacedFacts({ booking, replaces, reason }: SupplementPaper["signed"]) {
  const replaced =
    replaces === null
      ? []
      : [
          { label: reportPaperTexts.replacesLabel, value: texts.replaces(replaces) },
          { label: labels.reason, value: reason ?? "", wide: true },
        ];
  return [...clientFacts(booking), ...replaced];
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
