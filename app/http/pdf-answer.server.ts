import { busy, DomainError } from "~/domain/errors";
import type { PdfDocument } from "~/lib/documents/pdf-document";
import { drawPdf, PdfRefusal } from "~/platform/pdf/pdf.server";
import { reserve } from "./body/budget.server";

/** Answers a PDF to download, behind a door; `name` is ASCII without its ending. @throws DomainError unavailable "busy" while too many are being drawn; too_large beyond the bounds in `PDF` */
export async function pdfAnswer(request: Request, name: string, document: PdfDocument): Promise<Response> {
  const body = request.method === "HEAD" ? null : await drawn(request, document);
  return new Response(body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
      // A document must not run scripts as a page of this site.
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}

async function drawn(request: Request, document: PdfDocument) {
  const place = reserve("pdf", request);
  try {
    return await drawPdf(document);
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    throw error.reason === "busy" ? busy() : new DomainError("too_large", "document-too-large");
  } finally {
    place.end();
  }
}
