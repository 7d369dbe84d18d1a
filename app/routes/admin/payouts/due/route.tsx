import { useLoaderData } from "@remix-run/react";
import { HandCoins } from "lucide";
import { titled } from "~/components/document/title";
import { EmptyState, PageHeader, Pagination, Table, Tabs } from "~/components/ui";
import { manualTransferTexts as texts } from "~/copy/money/manual-transfers";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { approvalsWaiting } from "~/domain/payments/interventions/approvals/queries.server";
import { paymentIssueCounts } from "~/domain/payments/ledger/payment-issues.server";
import { manualClaims } from "~/domain/payouts/manual/claims-by-hand.server";
import {
  manualTransferCount,
  manualTransfersDue,
  manualTransfersPaid,
} from "~/domain/payouts/manual/shares-by-hand.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { FinanceTabs } from "../tabs";
import { ClaimsTable } from "./claims";
import { dueColumns, paidColumns } from "./columns";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const current = url.searchParams.get("state") === "paid" ? ("paid" as const) : ("due" as const);
  const list = current === "paid" ? manualTransfersPaid : manualTransfersDue;
  const { rows, ...neighbours } = list(actor, placeOf(url));
  return {
    current,
    rows,
    links: pageLinks(url, neighbours),
    zone: zoneOfPerson(actor),
    claims: current === "due" ? manualClaims(actor) : [],
    due: manualTransferCount(actor).total,
    waiting: paymentIssueCounts(actor).total,
    approvals: approvalsWaiting(actor).total,
  };
});

/** What administrators pay at the bank, the oldest first, and what inspectors owe from it. */
export default function ManualTransfers() {
  const { current, rows, links, zone, claims, due, waiting, approvals } = useLoaderData<typeof loader>();
  const tabs = (["due", "paid"] as const).map((state) => ({
    to: state === "due" ? "/admin/payouts/due" : "/admin/payouts/due?state=paid",
    label: texts.tabs[state],
    current: state === current,
    count: state === "due" ? due || undefined : undefined,
  }));
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <FinanceTabs current="due" waiting={waiting} approvals={approvals} due={due} />
        <Tabs label={texts.filter} tabs={tabs} />
        {rows.length > 0 ? (
          <>
            <Table
              caption={texts.tabs[current]}
              columns={current === "due" ? dueColumns(zone) : paidColumns(zone)}
              rows={rows}
              rowKey={({ id }) => id}
            />
            <Pagination summary={texts.count(rows.length)} label={texts.pages} {...links} />
          </>
        ) : (
          <EmptyState icon={HandCoins} title={texts.empty[current]}>
            {texts.emptyText[current]}
          </EmptyState>
        )}
        {claims.length > 0 ? <ClaimsTable claims={claims} zone={zone} /> : null}
      </div>
    </>
  );
}
