import { Link } from "@remix-run/react";
import { DateTime } from "~/components/ui";
import { refundAdvice, refundFailure, paymentIssueTexts as texts } from "~/copy/admin/money/payment-issues";
import type { OwedRefund } from "~/domain/payments/ledger/payment-issues.server";

/** Why the last refund failed, how many were sent, and when the next one is. */
export function Tries({
  failureCode,
  tries,
  nextTryAt,
  zone,
}: Pick<OwedRefund, "failureCode" | "tries" | "nextTryAt"> & { zone: string }) {
  return (
    <span className="block">
      {refundFailure(failureCode)}
      <span className="block text-sm text-muted">{refundAdvice(failureCode)}</span>
      <span className="block text-sm text-muted">
        {texts.refunds.tries(tries)}
        {nextTryAt === null ? null : (
          <>
            {` · ${texts.refunds.next} `}
            <DateTime at={nextTryAt} zone={zone} />
          </>
        )}
      </span>
    </span>
  );
}

/** The id by which an administrator finds it in the Stripe Dashboard. */
export function ProviderId({ id }: { id: string }) {
  return (
    <span className="block text-sm break-all text-muted">
      {texts.stripe} <code>{id}</code>
    </span>
  );
}

type PaymentCellProps = Pick<OwedRefund, "payment" | "providerId"> & {
  /** Whom it concerns, where that is not the company. */
  other?: string | null;
};

/** What was paid for, and by which company. */
export function PaymentCell({ payment, providerId, other }: PaymentCellProps) {
  const title = payment.title ?? texts.unknownTitle;
  return (
    <>
      <Link to={`/admin/payments/${payment.id}`} className="link font-semibold">
        {title}
      </Link>
      <span className="block text-sm text-muted">{other ?? payment.companyName}</span>
      {providerId ? <ProviderId id={providerId} /> : null}
    </>
  );
}
