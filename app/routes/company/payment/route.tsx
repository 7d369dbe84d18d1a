import type { MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, REFRESH_SECONDS } from "~/components/document/refresh";
import { paymentTexts as texts } from "~/copy/payments";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
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
  const outcome = await outcomeOf(actor, params.id ?? "", from === "checkout");
  if (outcome.view === "made") {
    const { to, toast } = madeBy(outcome.payment);
    throw from ? await redirectWithToast(to, toast) : redirect(to, 303);
  }
  return outcome;
});

export default function Payment() {
  return <PaymentPage {...useLoaderData<typeof loader>()} />;
}
