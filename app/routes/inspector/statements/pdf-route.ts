import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementOf } from "~/domain/home/statements.server";
import { page } from "~/http/doors/page.server";
import { pdfAnswer } from "~/http/pdf-answer.server";
import { statementDocument } from "./statement-document";

const statement = page({ roles: ["inspector"] }, ({ actor, params }) => statementOf(actor, params.month ?? ""));

/** A month's statement as a PDF, for its inspector. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = await statement(args);
  return pdfAnswer(args.request, `statement-${found.month}`, statementDocument(found));
}
