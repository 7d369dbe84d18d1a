import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/refresh";
import { payoutTexts as texts } from "~/copy/payouts";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { EarningsSection } from "./earnings-section";
import { earningsState } from "./earnings-state.server";
import { type PaymentsState, paymentsState } from "./state.server";
import { PaymentsView, refreshOf } from "./view";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const handle: PageHandle<{ state: PaymentsState }> = { refresh: (data) => refreshOf(data?.state) };

export const loader = page({ roles: ["inspector"] }, async ({ actor, url }) => ({
  state: await paymentsState(actor, url),
  earnings: earningsState(actor, url),
}));

export default function InspectorPayments() {
  const { state, earnings } = useLoaderData<typeof loader>();
  return (
    <PaymentsView state={state}>
      <EarningsSection earnings={earnings} />
    </PaymentsView>
  );
}
