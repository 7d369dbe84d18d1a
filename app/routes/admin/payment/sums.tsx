import { AmountList, type AmountRow, Card } from "~/components/ui";
import { paymentDeskTexts } from "~/copy/admin/money/payment-desk";
import { lineLabel } from "~/copy/money/payments";
import type { PaymentStory } from "~/domain/payments/interventions/story/story.server";
import { subtractCents, zeroCents } from "~/lib/money";

const texts = paymentDeskTexts.money;

/** What was charged, what went back, and how the rest is divided; the rows add up to what is left. */
export function PaymentSums({ payment: { lines, figures, leftAmount, state, isInUse } }: { payment: PaymentStory }) {
  const { amount, refundedAmount, agreedShare, transferredAmount, untransferredAmount } = figures;
  const charged: AmountRow[] = [
    ...lines.map(({ kind, quantity, amount: part }) => ({ label: lineLabel(kind, quantity), amount: part })),
    { label: texts.charged, amount, total: true },
  ];
  if (state !== "succeeded") {
    return (
      <Card title={texts.heading}>
        <AmountList rows={charged} />
        <p className="mt-3 text-muted">{texts.notPaid}</p>
      </Card>
    );
  }
  const back: AmountRow[] =
    refundedAmount > 0
      ? [
          { label: texts.back, amount: subtractCents(zeroCents, refundedAmount) },
          { label: texts.left, amount: leftAmount, total: true },
        ]
      : [];
  return (
    <Card title={texts.heading}>
      <div className="grid gap-5">
        <AmountList rows={[...charged, ...back]} />
        <AmountList rows={sharesOf(figures)} />
        {isInUse ? (
          <p className="text-muted">
            {texts.sent(transferredAmount, untransferredAmount)} {agreedShare === null ? null : texts.agreed}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

function sharesOf({ inspectorAmount, platformFee, platformLoss }: PaymentStory["figures"]): AmountRow[] {
  return [
    { label: texts.share, amount: inspectorAmount },
    { label: texts.fee, amount: platformFee },
    ...(platformLoss > 0 ? [{ label: texts.loss, amount: subtractCents(zeroCents, platformLoss) }] : []),
  ];
}
