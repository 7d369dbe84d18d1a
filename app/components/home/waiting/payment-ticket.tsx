import { LinkButton, Money, StatusStamp, Ticket } from "~/components/ui";
import { waitingPaymentTexts as texts } from "~/copy/frame/home";
import { purposeOf } from "~/copy/money/payments";
import type { PaymentToFinish } from "~/domain/payments/payments-to-finish.server";

/** A payment that was started and not finished, with the way on. */
export function PaymentTicket({ payment }: { payment: PaymentToFinish }) {
  const { id, amount, title, location } = payment;
  return (
    <Ticket
      code={texts.code}
      stamp={<StatusStamp tone="waiting" label={texts.open} />}
      title={title ?? purposeOf(payment)}
      headingLevel={3}
      place={location ?? undefined}
      figure={{ label: texts.toPay, value: <Money amount={amount} /> }}
      facts={[{ label: texts.purpose, value: purposeOf(payment) }]}
      action={<LinkButton to={`/payments/${id}`}>{texts.finish}</LinkButton>}
    />
  );
}
