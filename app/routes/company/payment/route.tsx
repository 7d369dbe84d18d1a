import { useLoaderData } from "@remix-run/react";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { titled } from "~/components/document/title";
import { paymentTexts as texts } from "~/copy/money/payments";
import { continueAtCheckout } from "~/domain/payments/checkout/continue-at-checkout.server";
import { formAction } from "~/http/doors/form-action.server";
import { toCheckout } from "~/http/to-payment.server";
import type { PaymentOutcome } from "./outcome.server";
import { PaymentPage, paymentTitle } from "./page";
import { showPayment } from "./page.server";

export const meta = titled<typeof loader>((data) => paymentTitle(data));

export const handle: PageHandle<Pick<PaymentOutcome, "view">> = {
  refresh: (data) => (data?.view === "waiting" ? REFRESH_SECONDS : null),
};

export const loader = showPayment;

/** Goes on to hosted Checkout with an open payment, however it was begun. */
export const action = formAction(continueAtCheckout, {
  accessText: texts.accessText,
  add: ({ params }) => ({ paymentId: params.id ?? "" }),
  done: ({ actor, result }) => toCheckout(actor, result.paymentId),
});

export default function Payment() {
  return <PaymentPage {...useLoaderData<typeof loader>()} />;
}
