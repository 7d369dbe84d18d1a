import { Tabs } from "~/components/ui";
import { approvalTexts } from "~/copy/admin/money/payment-desk";
import { paymentIssueTexts } from "~/copy/admin/money/payment-issues";
import { manualTransferTexts } from "~/copy/money/manual-transfers";
import { transactionTexts } from "~/copy/money/payments";
import { payoutAccountTexts } from "~/copy/money/payout-accounts";

interface FinanceTabsProps {
  current: "accounts" | "transactions" | "waiting" | "due";
  /** How many decisions wait for a second administrator. */
  approvals: number;
  /** How many payments wait for a person. */
  waiting: number;
  /** How many shares are to be paid at the bank, where the page counts them. */
  due?: number;
}

export function FinanceTabs({ current, waiting, approvals, due }: FinanceTabsProps) {
  return (
    <Tabs
      label={transactionTexts.tabs}
      tabs={[
        { to: "/admin/payouts/accounts", label: payoutAccountTexts.tab, current: current === "accounts" },
        { to: "/admin/payouts", label: transactionTexts.tab, current: current === "transactions" },
        {
          to: "/admin/payouts/issues",
          label: paymentIssueTexts.tab,
          current: current === "waiting",
          count: waiting || undefined,
        },
        {
          to: "/admin/payouts/due",
          label: manualTransferTexts.title,
          current: current === "due",
          count: due || undefined,
        },
        { to: "/admin/approvals", label: approvalTexts.title, current: false, count: approvals || undefined },
      ]}
    />
  );
}
