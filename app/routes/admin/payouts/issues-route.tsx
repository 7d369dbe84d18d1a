import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { paymentIssueTexts as texts } from "~/copy/payment-issues";
import { transactionTexts } from "~/copy/payments";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { paymentIssues } from "~/domain/payments/ledger/payment-issues.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { ChargesOwed, DisputesToAnswer, RefundsOwed } from "./issue-tables";
import { FinanceTabs } from "./tabs";

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${transactionTexts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({
  ...paymentIssues(actor),
  zone: zoneOfPerson(actor),
}));

/** What no job can settle alone: an administrator answers the bank, or finds another way to return money. */
export default function AdminPaymentIssues() {
  const { disputes, refunds, charges, counts, zone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        <FinanceTabs current="waiting" waiting={counts.disputes.total + counts.refunds.total + counts.charges.total} />
        <DisputesToAnswer disputes={disputes} total={counts.disputes.total} zone={zone} />
        <RefundsOwed refunds={refunds} total={counts.refunds.total} zone={zone} />
        <ChargesOwed charges={charges} total={counts.charges.total} zone={zone} />
      </div>
    </>
  );
}
