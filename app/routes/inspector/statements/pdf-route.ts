import { statementOf } from "~/domain/home/statements.server";
import { page } from "~/http/doors/page.server";
import { pdfAnswer } from "~/http/pdf-answer.server";
import { statementDocument } from "./statement-document";

/** A month's statement as a PDF, for its inspector. */
export const loader = page({ roles: ["inspector"] }, async ({ actor, params, request }) => {
  const found = await statementOf(actor, params.month ?? "");
  return pdfAnswer(request, `statement-${found.month}`, statementDocument(found));
});
