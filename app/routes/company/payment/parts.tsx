import { AmountList, type AmountRow, Banner, Money } from "~/components/ui";
import { lineLabel, paymentTexts, REFUND_TEXTS } from "~/copy/payments";
import type { CompanyPayment } from "~/domain/payments/queries.server";
import { type Cents, subtractCents, zeroCents } from "~/lib/money";
import type { RefundState } from "~/lib/vocabulary";

interface Charged {
  lines: CompanyPayment["lines"];
  amount: Cents;
  refundedAmount: Cents;
}

/** The lines of a payment, its refunds, and the balance. */
export function ChargedLines({ payment }: { payment: Charged }) {
  const { lines, amount, refundedAmount } = payment;
  const charged: AmountRow[] = lines.map(({ kind, quantity, amount: part }) => ({
    label: lineLabel(kind, quantity),
    amount: part,
  }));
  const refunded: AmountRow[] =
    refundedAmount > 0 ? [{ label: paymentTexts.refunded, amount: subtractCents(zeroCents, refundedAmount) }] : [];
  const label = refundedAmount > 0 ? paymentTexts.left : paymentTexts.total;
  const total = { label, amount: subtractCents(amount, refundedAmount), total: true };
  return <AmountList rows={[...charged, ...refunded, total]} />;
}

const REFUND_TONES = { pending: "info", succeeded: "ok", owed: "bad", settled: "ok" } as const satisfies Record<
  RefundState,
  string
>;

/** The state of each refund of a payment. */
export function RefundNotices({ refunds }: { refunds: CompanyPayment["refunds"] }) {
  return (
    <>
      {refunds.map(({ id, amount, state }) => (
        <Banner
          key={id}
          tone={REFUND_TONES[state]}
          title={
            <>
              {REFUND_TEXTS[state].label}: <Money amount={amount} />
            </>
          }
        >
          {REFUND_TEXTS[state].text}
        </Banner>
      ))}
    </>
  );
}
