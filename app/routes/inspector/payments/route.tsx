import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/refresh";
import { titled } from "~/components/document/title";
import { FailedSection } from "~/components/ui/failed-section";
import { payoutTexts as texts } from "~/copy/money/payouts";
import { page } from "~/http/doors/page.server";
import { section } from "~/http/doors/section.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { EarningsSection } from "./earnings-section";
import { earningsState } from "./earnings-state.server";
import { MoneyLead } from "./money-lead";
import { newsOfReturn, type PaymentsState, paymentsState } from "./state.server";
import { PaymentsView, refreshOf } from "./view";

export const meta = titled(texts.title);

export const handle: PageHandle<{ state: PaymentsState }> = { refresh: (data) => refreshOf(data?.state) };

export const loader = page({ roles: ["inspector"] }, async ({ actor, request, url }) => {
  const news = await newsOfReturn(actor, request);
  if (news) throw await redirectWithToast(url.pathname, toastOf(news));
  return {
    state: paymentsState(actor),
    earnings: section(request, () => earningsState(actor, url)),
  };
});

const TONES = { complete: "success", sent: "neutral", interrupted: "danger" } as const;

function toastOf(news: keyof typeof TONES) {
  const { title, text } = texts[news];
  return { title, description: text, tone: TONES[news] };
}

export default function InspectorPayments() {
  const { state, earnings } = useLoaderData<typeof loader>();
  return (
    <PaymentsView
      state={state}
      lead={earnings && earnings.summary.totalTransactions > 0 ? <MoneyLead earnings={earnings} /> : null}
    >
      {earnings ? <EarningsSection earnings={earnings} /> : <FailedSection of="earnings" />}
    </PaymentsView>
  );
}
