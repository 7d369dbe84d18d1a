import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { paymentIssueTexts as texts } from "~/copy/admin/payment-issues";
import { transactionTexts } from "~/copy/money/payments";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { approvalsWaiting } from "~/domain/payments/interventions/approvals/queries.server";
import {
  type OwedCharge,
  type OwedRefund,
  paymentIssues,
  type StuckTransfer,
} from "~/domain/payments/ledger/payment-issues.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { FinanceTabs } from "../tabs";
import { chargeColumns } from "./charges";
import { disputeColumns } from "./disputes";
import { Queue } from "./queue";
import { pendingRefundColumns, refundColumns } from "./refunds";
import { retryColumn } from "./retry";
import { transferColumns } from "./transfers";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${transactionTexts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({
  ...paymentIssues(actor),
  approvals: approvalsWaiting(actor).total,
  zone: zoneOfPerson(actor),
  formKey: newFormKey(),
  isReadOnly: actor.impersonator !== null,
}));

/** What no job can settle alone: an administrator answers the bank, or finds another way to return money. */
export default function AdminPaymentIssues() {
  const { disputes, transfers, refunds, refundsOnTheirWay, charges, counts, approvals, zone, ...pressing } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        <FinanceTabs current="waiting" waiting={counts.total} approvals={approvals} />
        <Queue
          id="disputes"
          words={texts.disputes}
          columns={disputeColumns(zone)}
          rows={disputes}
          total={counts.disputes.total}
        />
        <Queue
          id="transfers"
          words={texts.transfers}
          columns={[...transferColumns(zone), ...retryColumn<StuckTransfer>("transfers", pressing)]}
          rows={transfers}
          total={counts.transfers.total}
        />
        <Queue
          id="refunds"
          words={texts.refunds}
          columns={[...refundColumns(zone), ...retryColumn<OwedRefund>("refunds", pressing)]}
          rows={refunds}
          total={counts.refunds.total}
        />
        <Queue
          id="charges"
          words={texts.charges}
          columns={[...chargeColumns(zone), ...retryColumn<OwedCharge>("charges", pressing)]}
          rows={charges}
          total={counts.charges.total}
        />
        <Queue
          id="pending-refunds"
          words={texts.pending}
          columns={pendingRefundColumns(zone)}
          rows={refundsOnTheirWay}
          total={counts.pending}
        />
      </div>
    </>
  );
}
