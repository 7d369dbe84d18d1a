import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { paymentDeskTexts as texts } from "~/copy/admin/money/payment-desk";
import { claimShare } from "~/domain/payments/interventions/claim-share.server";
import { intervene } from "~/domain/payments/interventions/intervene-flow.server";
import { paymentClaimForm } from "~/domain/payments/interventions/schema";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { ports } from "~/platform/ports.server";
import { aboutPayment, decided } from "../shown-payment.server";
import { shownAmount } from "./amount.server";
import { AmountPage } from "./page";

export const meta = titled<typeof loader>((data) => `${texts.claim.title} · ${texts.title(data.payment.code)}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params, url }) =>
  shownAmount(actor, "claim", params.id ?? "", url),
);

export const action = formAction(claimShare, {
  add: aboutPayment,
  schema: paymentClaimForm,
  run: (options) => intervene(ports(), claimShare, options),
  done: (done) => decided(done, { title: texts.claim.done }),
});

export default function PaymentClaim() {
  return <AmountPage {...useLoaderData<typeof loader>()} noun="claim" />;
}
