import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { paymentTexts as texts } from "~/copy/money/payments";
import { chargeCard } from "~/domain/payments/cards/charge-card-flow.server";
import { payByCard } from "~/domain/payments/cards/pay-by-card.server";
import { formAction } from "~/http/doors/form-action.server";
import { browserUrl } from "~/http/headers/redirects.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { toPaymentPage } from "~/http/to-payment.server";
import { ports } from "~/platform/ports.server";
import { PaymentPage, paymentTitle } from "./page";
import { showPayment } from "./page.server";

export const meta = titled<typeof loader>((data) => paymentTitle(data));

export const loader = showPayment;

/** Charges the saved card. The payment's page then asks the provider what has become of it, and tells a refusal. */
export const action = formAction(payByCard, {
  accessText: texts.accessText,
  add: ({ params }) => ({ paymentId: params.id ?? "" }),
  done: ({ actor, result }) =>
    toPaymentPage(actor, result.paymentId, async () => {
      const { paymentId, bankUrl, isPriceNew } = await chargeCard(ports(), actor, result);
      if (isPriceNew) return redirectWithToast(`/payments/${paymentId}`, { ...texts.priceNew, tone: "neutral" });
      return bankUrl ? browserUrl(bankUrl) : `/payments/${paymentId}?from=checkout`;
    }),
});

/** Seen when the card could not be charged. */
export default function SavedCardPayment() {
  return <PaymentPage {...useLoaderData<typeof loader>()} />;
}
