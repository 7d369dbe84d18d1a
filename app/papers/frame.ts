import { pdfWords } from "~/copy/reports/documents/pdf";
import { reportPaperTexts as texts } from "~/copy/reports/documents/report-paper";
import { lineOf } from "~/copy/reports/report/report-words";
import { shownCode } from "~/domain/reports/papers/code";
import type { SignedReport } from "~/domain/reports/sheet/signed/signed";
import type { ProjectSheet } from "~/domain/reports/sheet/types";
import type { PdfDocument, PdfFacts } from "~/lib/documents/pdf-document";
import { formatLongDay } from "~/lib/time/dates";

interface Signed extends Pick<SignedReport, "technician" | "signedAt" | "booking"> {
  project: Pick<ProjectSheet, "name" | "placement" | "location"> | null;
}

interface Framed extends Pick<PdfDocument, "figure" | "blocks"> {
  name: string;
  title?: string;
  stamp?: PdfDocument["strip"]["stamp"];
  code: string;
  /** The address where the code is typed. */
  verifyAt: string;
}

/** What all documents have alike: who signed it and when, for which work, and where its code is checked. */
export function framed(
  { technician, signedAt, booking, project }: Signed,
  { name, title = name, stamp = { text: texts.signed, tone: "ok" }, code, verifyAt, figure, blocks }: Framed,
): PdfDocument {
  return {
    title,
    author: technician.name,
    createdAt: signedAt,
    strip: { code: name, stamp, date: formatLongDay(booking.date) },
    heading: project?.name ?? booking.title,
    place: lineOf(project?.placement, project?.location),
    figure,
    blocks,
    footer: texts.footer(name, shownCode(code), verifyAt.replace(/^https?:\/\//, "")),
    words: pdfWords,
  };
}

/** Who ordered the work, and in which booking. */
export function clientFacts({ company, number, title }: SignedReport["booking"]): PdfFacts["facts"] {
  return [
    { label: texts.client, value: company },
    { label: texts.booking, value: `PB-${number} · ${title}`, wide: true },
  ];
}
