import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportFileTexts as texts } from "~/copy/reports/documents/report-files";
import { fileNameOf } from "~/domain/reports/distribution/document-facts";
import { noticePdf } from "~/domain/reports/notices/queries.server";
import { storedPdfAnswer } from "~/http/body/stored-pdf.server";
import { page } from "~/http/doors/page.server";

const open = page({}, ({ actor, params, request }) => {
  const notice = /^[1-9]\d{0,3}$/.test(params.notice ?? "") ? Number(params.notice) : 0;
  const paper = noticePdf(actor, params.id ?? "", notice);
  return storedPdfAnswer(request, fileNameOf(paper), paper.blob, texts.preparing);
});

/** The PDF of a field notice, the same bytes each time. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return open(args);
}
