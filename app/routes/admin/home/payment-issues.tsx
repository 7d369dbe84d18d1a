import { DateTime } from "~/components/ui";
import { paymentIssueTexts } from "~/copy/payment-issues";
import type { paymentIssueCounts } from "~/domain/payments/ledger/payment-issues.server";

type Issues = ReturnType<typeof paymentIssueCounts>;

/** What waits for an administrator among the payments, in one line. */
export function PaymentIssues({ disputes, transfers, refunds, charges, total, zone }: Issues & { zone: string }) {
  const words = paymentIssueTexts.home;
  const owed = refunds.total + charges.total;
  if (total === 0) return words.none;
  const money = [
    transfers.total > 0 ? words.transfers(transfers.total) : null,
    owed > 0 ? words.refunds(owed) : null,
  ].filter((part) => part !== null);
  return (
    <>
      {disputes.total > 0 ? words.disputes(disputes.total) : null}
      {disputes.due === null ? null : (
        <>
          {` ${words.by} `}
          <DateTime at={disputes.due} zone={zone} />
        </>
      )}
      {disputes.total > 0 && money.length > 0 ? " · " : null}
      {money.join(" · ")}
    </>
  );
}
