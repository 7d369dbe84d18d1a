import type { PaperMaker } from "~/domain/reports/papers/make-paper.server";
import { paperDocument } from "~/papers/paper-document";
import { drawPdf } from "~/platform/pdf/pdf.server";
import type { Ports } from "~/platform/ports.server";

/** Makes the PDFs of reports, which name the address where they are verified. */
export function paperMaker({ env }: Pick<Ports, "env">): PaperMaker {
  const verifyAt = new URL("/verify", env.appUrl).href;
  return { document: (paper) => paperDocument(paper, verifyAt), draw: drawPdf };
}
