import { Tabs } from "~/components/ui";
import { manualReviewTexts } from "~/copy/manual-payouts";
import { approvalTexts } from "~/copy/payment-desk";
import { paymentIssueTexts } from "~/copy/payment-issues";
import { transactionTexts } from "~/copy/payments";

interface FinanceTabsProps {
  current: "transactions" | "waiting" | "bank";
  /** How many decisions wait for a second administrator. */
  approvals: number;
  /** How many payments wait for a person. */
  waiting: number;
}

export function FinanceTabs({ current, waiting, approvals }: FinanceTabsProps) {
  return (
    <Tabs
      label={transactionTexts.tabs}
      tabs={[
        { to: "/admin/payouts", label: transactionTexts.tab, current: current === "transactions" },
        {
          to: "/admin/payouts/issues",
          label: paymentIssueTexts.tab,
          current: current === "waiting",
          count: waiting || undefined,
        },
        { to: "/admin/payouts/manual", label: manualReviewTexts.title, current: current === "bank" },
        { to: "/admin/approvals", label: approvalTexts.title, current: false, count: approvals || undefined },
      ]}
    />
  );
}
