import type { LoaderFunctionArgs } from "@remix-run/node";
import { postJobTexts } from "~/copy/jobs/jobs";
import { allCompanyPayments } from "~/domain/payments/queries.server";
import { paymentDaysOf } from "~/domain/payments/records/payment-days";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import { inPlainText } from "~/http/doors/plain-refusal.server";
import { PAYMENT_HEAD, paymentRows } from "./payment-rows.server";

const load = page({ roles: ["company"], right: "pay", accessText: postJobTexts.accessText }, ({ actor, url }) => {
  const days = paymentDaysOf(url);
  return { days, payments: allCompanyPayments(actor, days) };
});

/** A company's payments of the requested days as CSV, for its bookkeeping. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = await load(args).catch(inPlainText(postJobTexts.accessText));
  if (found instanceof Response) return found;
  const { days, payments } = found;
  const name = ["payments", days.from, days.to].filter(Boolean).join("-");
  return csvAnswer(args.request, { name, head: PAYMENT_HEAD, pages: paymentRows(payments) });
}
