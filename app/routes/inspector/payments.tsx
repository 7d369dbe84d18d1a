import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { payoutTexts as texts } from "~/copy/payouts";
import { page } from "~/http/page.server";
import { PRODUCT } from "~/lib/site";
import { paymentsState } from "./payments-state.server";
import { PaymentsView } from "./payments-view";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["inspector"] }, ({ actor, url }) => paymentsState(actor, url));

export default function InspectorPayments() {
  return <PaymentsView state={useLoaderData<typeof loader>()} />;
}
