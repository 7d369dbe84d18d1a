import type { MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { paymentTexts as texts } from "~/copy/payments";
import { continueAtCheckout } from "~/domain/payments/checkout/continue-at-checkout.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { toCheckout } from "~/http/to-payment.server";
import { PRODUCT } from "~/lib/site";
import { madeBy, outcomeOf, type PaymentOutcome } from "./outcome.server";
import { PaymentPage, paymentTitle } from "./page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? paymentTitle(data) : texts.code} · ${PRODUCT}` },
];

export const handle: PageHandle<Pick<PaymentOutcome, "view">> = {
  refresh: (data) => (data?.view === "waiting" ? REFRESH_SECONDS : null),
};

/** The page that Checkout leads back to, paid or not; notifications and lists lead here too. */
export const loader = page({ roles: ["company"], accessText: texts.accessText }, async ({ actor, params, url }) => {
  const from = url.searchParams.get("from");
  // A visit to the card's bank comes back with the intent's secret in the address.
  if (url.searchParams.has("payment_intent_client_secret")) throw redirect(`${url.pathname}?from=checkout`, 303);
  const outcome = await outcomeOf(actor, params.id ?? "", from === "checkout");
  if (outcome.view === "made") {
    const { to, toast } = madeBy(outcome.payment);
    throw from ? await redirectWithToast(to, toast) : redirect(to, 303);
  }
  return { ...outcome, formKey: newFormKey() };
});

/** Goes on to hosted Checkout with an open payment, however it was begun. */
export const action = formAction(continueAtCheckout, {
  accessText: texts.accessText,
  add: ({ params }) => ({ paymentId: params.id ?? "" }),
  done: ({ actor, result }) => toCheckout(actor, result.paymentId),
});

export default function Payment() {
  const lastResult = useActionData<typeof action>()?.lastResult;
  return <PaymentPage {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
