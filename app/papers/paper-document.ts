import type { Paper } from "~/domain/reports/papers/paper";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { noticeDocument } from "./notice-document";
import { reportDocument } from "./report-document";
import { strengthDocument } from "./strength-document";
import { supplementDocument } from "./supplement-document";

/** What was signed, as a PDF. `verifyAt` is the address where its code is typed. */
export function paperDocument(paper: Paper, verifyAt: string): PdfDocument {
  switch (paper.kind) {
    case "report":
      return reportDocument(paper, verifyAt);
    case "supplement":
      return supplementDocument(paper, verifyAt);
    case "notice":
      return noticeDocument(paper, verifyAt);
    case "strength":
      return strengthDocument(paper, verifyAt);
  }
}
