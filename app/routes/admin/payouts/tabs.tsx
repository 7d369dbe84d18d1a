import { Tabs } from "~/components/ui";
import { paymentIssueTexts } from "~/copy/payment-issues";
import { transactionTexts } from "~/copy/payments";

interface FinanceTabsProps {
  current: "transactions" | "waiting";
  /** How many payments wait for a person. */
  waiting: number;
}

export function FinanceTabs({ current, waiting }: FinanceTabsProps) {
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
      ]}
    />
  );
}
