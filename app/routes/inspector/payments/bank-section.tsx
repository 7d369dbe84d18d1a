import { AmountLine, Banner } from "~/components/ui";
import { payoutFailure } from "~/copy/bookings/booking-money";
import { payoutTexts } from "~/copy/money/payouts";
import { formatCents } from "~/lib/money";
import { formatLongDay, todayIn } from "~/lib/time/dates";
import type { PaymentsState } from "./state.server";

const texts = payoutTexts.bank;

/** What is on its way to the bank, waits for the next payout, and arrived last or came back. */
export function BankPayouts({ state: { bank, payouts } }: { state: PaymentsState }) {
  const { onItsWay, last, waiting } = bank;
  const schedule = payoutTexts.schedules[payouts.payoutSchedule as keyof typeof payoutTexts.schedules];
  const arrived = last?.state === "paid" ? last : null;
  return (
    <dl className="grid gap-3">
      {onItsWay ? (
        <AmountLine label={texts.onItsWay} amount={onItsWay.amount} note={texts.expected(dayOf(onItsWay.arrivesAt))} />
      ) : null}
      {waiting > 0 ? (
        <AmountLine
          label={texts.waiting}
          amount={waiting}
          note={payouts.payoutsEnabled && schedule ? texts.waitingText(schedule) : texts.waitingPaused}
        />
      ) : null}
      {arrived ? (
        <AmountLine
          label={texts.last}
          amount={arrived.amount}
          note={texts.arrived(dayOf(arrived.arrivesAt), arrived.last4)}
        />
      ) : null}
    </dl>
  );
}

/** Says that the bank returned the newest payout, why, and what to do. */
export function ReturnedPayout({ last }: Pick<PaymentsState["bank"], "last">) {
  if (last?.state !== "failed") return null;
  return (
    <Banner tone="bad" title={texts.failed.title(formatCents(last.amount))}>
      {texts.failed.text(payoutFailure(last.failureCode))}
    </Banner>
  );
}

export function hasBankPayouts({ onItsWay, last, waiting }: PaymentsState["bank"]): boolean {
  return onItsWay !== null || last?.state === "paid" || waiting > 0;
}

/** The provider's days are whole days in UTC. */
function dayOf(at: number): string {
  return formatLongDay(todayIn("UTC", at));
}
