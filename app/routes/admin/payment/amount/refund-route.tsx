import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import { intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { refundPayment } from "~/domain/payments/interventions/refund-payment.server";
import { paymentRefundForm } from "~/domain/payments/interventions/schema";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { ports } from "~/platform/ports.server";
import { aboutPayment, decided } from "../shown-payment.server";
import { shownAmount } from "./amount.server";
import { AmountPage } from "./page";

export const meta = titled<typeof loader>((data) => `${texts.refund.title} · ${texts.title(data.payment.code)}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params, url }) =>
  shownAmount(actor, "refund", params.id ?? "", url),
);

export const action = formAction(refundPayment, {
  add: aboutPayment,
  schema: paymentRefundForm,
  run: (options) => intervene(ports(), refundPayment, options),
  done: (done) => decided(done, { title: texts.refund.done }),
});

export default function PaymentRefund() {
  return <AmountPage {...useLoaderData<typeof loader>()} noun="refund" />;
}
