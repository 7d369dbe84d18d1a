import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Landmark } from "lucide";
import {
  DateTime,
  EmailText,
  EmptyState,
  PageHeader,
  Pagination,
  StatusStamp,
  stamps,
  Table,
  type TableColumn,
  Tabs,
} from "~/components/ui";
import { Link } from "~/components/ui/link";
import { manualPayoutTexts, manualReviewTexts as texts } from "~/copy/manual-payouts";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { approvalsWaiting } from "~/domain/payments/interventions/approvals/queries.server";
import { paymentIssueCounts } from "~/domain/payments/ledger/payment-issues.server";
import { bankDetailsIn, bankDetailsWaiting } from "~/domain/payouts/manual/queries.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { keysOf } from "~/lib/keys-of";
import { PRODUCT } from "~/lib/site";
import { MANUAL_PAYOUT_STATES } from "~/lib/vocabulary";
import { FinanceTabs } from "../tabs";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["admin"] }, ({ actor, url }) => {
  const asked = url.searchParams.get("state");
  const state =
    asked === "all" ? undefined : (MANUAL_PAYOUT_STATES.find((known) => known === asked) ?? "pending_manual_review");
  const { rows, ...neighbours } = bankDetailsIn(actor, state, placeOf(url));
  return {
    ...{ rows, current: state ?? ("all" as const), links: pageLinks(url, neighbours), zone: zoneOfPerson(actor) },
    bank: bankDetailsWaiting(actor),
    waiting: paymentIssueCounts(actor).total,
    approvals: approvalsWaiting(actor).total,
  };
});

type Row = ReturnType<typeof bankDetailsIn>["rows"][number];

/** Bank details that inspectors sent in; what waits for a decision comes first. */
export default function AdminBankDetails() {
  const { rows, current, links, zone, bank, waiting, approvals } = useLoaderData<typeof loader>();
  const tabs = keysOf(texts.tabs).map((state) => ({
    to: state === "pending_manual_review" ? "/admin/payouts/manual" : `/admin/payouts/manual?state=${state}`,
    label: texts.tabs[state],
    current: state === current,
    count: state === "pending_manual_review" ? bank || undefined : undefined,
  }));
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <FinanceTabs current="bank" waiting={waiting} approvals={approvals} />
        <Tabs label={texts.filter} tabs={tabs} />
        {rows.length > 0 ? (
          <>
            <Table
              caption={texts.title}
              columns={columnsIn(zone)}
              rows={rows}
              rowKey={({ inspectorId }) => inspectorId}
            />
            <Pagination summary={texts.count(rows.length)} label={texts.pages} {...links} />
          </>
        ) : (
          <EmptyState icon={Landmark} title={texts.empty}>
            {texts.emptyText}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function columnsIn(zone: string): TableColumn<Row>[] {
  const { columns } = texts;
  return [
    {
      key: "inspector",
      header: columns.inspector,
      cell: ({ inspectorId, inspectorName, email }) => (
        <>
          <Link to={`/admin/payouts/manual/${inspectorId}`} className="link font-semibold">
            {inspectorName}
          </Link>
          <EmailText email={email} className="block text-sm text-muted" />
        </>
      ),
      bare: true,
    },
    {
      key: "bank",
      header: columns.bank,
      cell: ({ bankName, accountLast4 }) => `${bankName}, ${manualPayoutTexts.ending(accountLast4)}`,
    },
    {
      key: "submitted",
      header: columns.submitted,
      cell: ({ submittedAt }) => <DateTime at={submittedAt} zone={zone} />,
    },
    { key: "state", header: columns.state, cell: ({ state }) => <StatusStamp {...stamps.manualPayout[state]} /> },
  ];
}
