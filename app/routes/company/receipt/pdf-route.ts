import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentTexts } from "~/copy/money/payments";
import { receiptCode } from "~/copy/money/receipts";
import { receiptOf } from "~/domain/payments/records/receipt.server";
import { page } from "~/http/doors/page.server";
import { inPlainText } from "~/http/doors/plain-refusal.server";
import { pdfAnswer } from "~/http/pdf-answer.server";
import { receiptDocument } from "./receipt-document";

const receipt = page(
  { roles: ["company"], right: "pay", accessText: paymentTexts.accessText },
  ({ actor, params, request }) => {
    const found = receiptOf(actor, params.id ?? "");
    return pdfAnswer(request, `receipt-${receiptCode(found.number)}`, receiptDocument(found));
  },
);

/** A receipt as a PDF, for the company that paid. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return receipt(args).catch(inPlainText(paymentTexts.accessText));
}
