import { CalendarDay, LinkButton, Money, payoutStamps, StatusStamp, Ticket, type TicketProps } from "~/components/ui";
import { payoutFailure } from "~/copy/bookings/booking-money";
import { waitingPaymentTexts, waitingPayoutTexts } from "~/copy/frame/home";
import { purposeOf } from "~/copy/money/payments";
import { payoutTexts } from "~/copy/money/payouts";
import { spendingTexts } from "~/copy/money/spending";
import type { PaymentToFinish } from "~/domain/payments/records/payments-to-finish.server";
import type { PayoutToMend } from "~/domain/payouts/payout-to-mend.server";
import type { SpendingToApprove } from "~/domain/spending/queries.server";
import { cents, formatCents } from "~/lib/money";
import { formatLongDay } from "~/lib/time/dates";
import { type TimeUnit, timeLeft } from "~/lib/time/time-left";

export function PaymentTicket({ payment }: { payment: PaymentToFinish }) {
  const { id, amount, title, location, isBeyondLimit } = payment;
  return (
    <Ticket
      code={waitingPaymentTexts.code}
      stamp={<StatusStamp tone="waiting" label={waitingPaymentTexts.open} />}
      title={title ?? purposeOf(payment)}
      headingLevel={3}
      place={location ?? undefined}
      figure={{ label: waitingPaymentTexts.toPay, value: <Money amount={amount} /> }}
      facts={[{ label: waitingPaymentTexts.purpose, value: purposeOf(payment) }]}
      action={
        <LinkButton to={`/payments/${id}`} variant={isBeyondLimit ? "secondary" : "primary"}>
          {isBeyondLimit ? spendingTexts.seePayment : waitingPaymentTexts.finish}
        </LinkButton>
      }
    />
  );
}

export function SpendingTicket({ request, unit }: { request: SpendingToApprove; unit: TimeUnit }) {
  const { id, kind, title, amount, requesterName, expiresAt, at } = request;
  return (
    <Ticket
      code={spendingTexts.code}
      stamp={<StatusStamp tone="waiting" label={spendingTexts.states.pending} />}
      title={title}
      headingLevel={3}
      figure={{ label: spendingTexts.facts.amount, value: <Money amount={amount} /> }}
      facts={[
        { label: spendingTexts.facts.for, value: spendingTexts.kinds[kind] },
        { label: spendingTexts.facts.by, value: requesterName },
      ]}
      due={{ label: spendingTexts.facts.until, value: timeLeft(expiresAt, at, unit) ?? "" }}
      action={<LinkButton to={`/spending-requests/${id}`}>{spendingTexts.see}</LinkButton>}
    />
  );
}

export function PayoutTicket({ payout }: { payout: PayoutToMend }) {
  const { why } = payout;
  const { title, text, action } = wordsOf(payout);
  return (
    <Ticket
      code={waitingPayoutTexts.code}
      stamp={
        <StatusStamp
          {...(why === "not_started" || why === "closed" ? payoutStamps[why] : payoutStamps.action_needed)}
        />
      }
      title={title}
      headingLevel={3}
      due={dueOf(payout)}
      action={<LinkButton to="/inspector-payments">{action}</LinkButton>}
    >
      <p>{text}</p>
      <Needs payout={payout} />
    </Ticket>
  );
}

function wordsOf({ why, pausedSince, returned }: PayoutToMend) {
  const { states, paused, bank, needsLater, needsLaterBy } = payoutTexts;
  switch (why) {
    case "not_started":
      return { title: waitingPayoutTexts.notStarted, text: states.not_started, action: payoutTexts.connect };
    case "action_needed":
      return { title: waitingPayoutTexts.unfinished, text: states.action_needed, action: payoutTexts.continue };
    case "closed":
      return { title: waitingPayoutTexts.closed, text: states.closed, action: payoutTexts.replace };
    case "paused":
      return {
        title: paused.title(pausedSince ? formatLongDay(pausedSince) : ""),
        text: paused.text,
        action: payoutTexts.continue,
      };
    case "returned":
      return {
        title: bank.failed.title(formatCents(returned?.amount ?? cents(0))),
        text: bank.failed.text(payoutFailure(returned?.failureCode ?? null)),
        action: payoutTexts.update,
      };
    case "needs":
      return { title: needsLater, text: needsLaterBy, action: payoutTexts.update };
  }
}

function dueOf({ why, due }: PayoutToMend): TicketProps["due"] {
  if (why !== "needs" || !due) return undefined;
  return { label: waitingPayoutTexts.neededBy, value: <CalendarDay date={due.day} /> };
}

/** By name alone; the payout page says how. */
function Needs({ payout: { needs } }: { payout: PayoutToMend }) {
  if (needs.length === 0) return null;
  return (
    <p className="mt-2">
      <span className="font-semibold">{payoutTexts.needs}:</span>{" "}
      {needs.map((need) => payoutTexts.needNames[need][0]).join("; ")}
    </p>
  );
}
