import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportFileTexts as texts } from "~/copy/reports/documents/report-files";
import { fileNameOf } from "~/domain/reports/distribution/document-facts";
import { reportPdf } from "~/domain/reports/papers/queries.server";
import { storedPdfAnswer } from "~/http/body/stored-pdf.server";
import { page } from "~/http/doors/page.server";
import { versionIn } from "./report.server";

const open = page({}, ({ actor, params, request }) => {
  const paper = reportPdf(actor, params.id ?? "", versionIn(params));
  return storedPdfAnswer(request, fileNameOf(paper), paper.blob, texts.preparing);
});

/** The PDF of a signed version, the same bytes each time. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return open(args);
}
