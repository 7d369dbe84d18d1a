import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentTexts } from "~/copy/payments";
import { receiptOf } from "~/domain/payments/receipt.server";
import { page } from "~/http/doors/page.server";
import { pdfAnswer } from "~/http/pdf-answer.server";
import { receiptDocument } from "./receipt-document";
import { receiptCode } from "./rows";

const receipt = page({ roles: ["company"], accessText: paymentTexts.accessText }, ({ actor, params }) =>
  receiptOf(actor, params.id ?? ""),
);

/** A receipt as a PDF, for the company that paid. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = await receipt(args).catch(refused);
  if (found instanceof Response) return found;
  return pdfAnswer(args.request, `receipt-${receiptCode(found)}`, receiptDocument(found));
}

/** An address without a page has no error page either, so it says in plain text whom it is for. */
function refused(refusal: unknown): Response {
  if (!isAccessRefusal(refusal)) throw refusal;
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(paymentTexts.accessText, { status: 403, headers });
}

/** `page` refuses a wrong role by throwing what Remix's `data` makes. */
function isAccessRefusal(refusal: unknown): boolean {
  const { init } = (refusal ?? {}) as { init?: { status?: number } };
  return init?.status === 403;
}
