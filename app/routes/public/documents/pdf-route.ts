import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documentLinkTexts as texts } from "~/copy/reports/distribution/document-link";
import { fileNameOf } from "~/domain/reports/distribution/document-facts";
import { linkedPdf } from "~/domain/reports/distribution/links/linked-document.server";
import { storedPdfAnswer } from "~/http/body/stored-pdf.server";
import { publicPage } from "~/http/doors/page.server";
import { OPENED_DOCUMENTS } from "~/http/session/opened-links.server";

const open = publicPage(
  async ({ params, request }) => {
    const token = params.token ?? "";
    const pdf = linkedPdf(token);
    if (!pdf || !(await OPENED_DOCUMENTS.isOpened(request, pdf.linkId)))
      return redirect(`/documents/${encodeURIComponent(token)}`, 303);
    return storedPdfAnswer(request, fileNameOf(pdf.facts), pdf.blob, texts.opened.preparing);
  },
  { limit: "document-link" },
);

/** The PDF, for a browser in which its link was used up. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return open(args);
}
