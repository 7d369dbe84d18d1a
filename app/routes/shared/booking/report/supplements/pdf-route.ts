import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportFileTexts as texts } from "~/copy/reports/documents/report-files";
import { fileNameOf } from "~/domain/reports/distribution/document-facts";
import { supplementPdf } from "~/domain/reports/supplements/queries.server";
import { storedPdfAnswer } from "~/http/body/stored-pdf.server";
import { page } from "~/http/doors/page.server";

const open = page({}, ({ actor, params, request }) => {
  const supplement = /^[1-9]\d{0,3}$/.test(params.supplement ?? "") ? Number(params.supplement) : 0;
  const paper = supplementPdf(actor, params.id ?? "", supplement);
  return storedPdfAnswer(request, fileNameOf(paper), paper.blob, texts.preparing);
});

/** The PDF of what was signed after a report, the same bytes each time. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return open(args);
}
