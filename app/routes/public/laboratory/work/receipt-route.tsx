import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { linkedLaboratoryTexts } from "~/copy/reports/cylinders/laboratory";
import { supplementForms } from "~/copy/reports/cylinders/supplements";
import { enterReceipt } from "~/domain/reports/laboratory/enter-receipt.server";
import { laboratoryClock, receiptFormFor } from "~/domain/reports/laboratory/linked-laboratory.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, publicPage } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";
import { NOINDEX_HEADERS, NOINDEX_META } from "~/routes/public/verify/noindex";
import { fillIn } from "~/routes/shared/booking/report/entry/fill-in-now.server";
import { NOW } from "~/routes/shared/booking/report/entry/now";
import { SupplementForm } from "~/routes/shared/booking/report/supplements/supplement-form";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { refuseUnlessOpened } from "../opened.server";
import { entryIn, pageOf } from "../token";

const { form: texts } = linkedLaboratoryTexts;
const { title, lead } = supplementForms.receipt;

export { RefusedLaboratoryForm as ErrorBoundary } from "./refused";

export const headers = NOINDEX_HEADERS;
export const meta: MetaFunction = () => [{ title: `${title} · ${PRODUCT}` }, NOINDEX_META];

export const loader = publicPage(
  async ({ request, params, url }) => {
    await refuseUnlessOpened(request, params.token);
    const { form, laboratory, entered } = receiptFormFor(params.token ?? "", entryIn(url));
    const values: Record<string, string | string[]> = entered
      ? { ...entered.typed, sets: entered.sets }
      : { laboratory };
    return { form, values, formKey: newFormKey() };
  },
  { limit: "laboratory" },
);

export const action = formAction(enterReceipt, {
  saved: false,
  showsAgain: NOW,
  fillsIn: ({ form, params }) => fillIn(form, laboratoryClock(params.token ?? ""), true),
  before: ({ request, params }) => refuseUnlessOpened(request, params.token),
  add: ({ params, request }) => {
    const entry = entryIn(new URL(request.url));
    return { token: params.token ?? "", kind: "receipt", ...(entry && { entry }) };
  },
  done: ({ params }) => redirectWithToast(pageOf(params), texts.done),
});

/** When a laboratory took cylinders in, typed by the laboratory itself. */
export default function LaboratoryReceipt() {
  const { form, values, formKey } = useLoaderData<typeof loader>();
  const page = pageOf(useParams());
  const own = { words: texts, fixed: texts.fixed, to: page, leave: texts.back, values };
  return (
    <PublicFrame portal="inspector" homeTo="/landing" width="text">
      <PageHeader title={title} lead={lead} />
      <SupplementForm key={formKey} kind="receipt" view={form} own={own} formKey={formKey} />
    </PublicFrame>
  );
}
