import type { Paper } from "~/domain/reports/papers/paper";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { reportDocument } from "./report-document";
import { supplementDocument } from "./supplement-document";

/** What was signed, as a PDF. `verifyAt` is the address where its code is typed. */
export function paperDocument(paper: Paper, verifyAt: string): PdfDocument {
  return paper.kind === "report" ? reportDocument(paper, verifyAt) : supplementDocument(paper, verifyAt);
}
