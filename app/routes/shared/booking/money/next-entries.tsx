import { sendingEntries, titled } from "~/components/payments/movement-steps";
import { DateTime, type TimelineEntry } from "~/components/ui";
import { bookingMoneyTexts } from "~/copy/bookings/booking-money";
import { type Cents, subtractCents, sumCents } from "~/lib/money";
import { OPEN_DISPUTE_STATES } from "~/lib/state-meanings";
import { timeLeft } from "~/lib/time/time-left";
import { payoutEntries } from "./payout-entries";
import type { MoneyStory } from "./step";

const texts = bookingMoneyTexts.next;

/** What comes next for the money, without a time where none is known. */
export function nextEntries(story: MoneyStory): TimelineEntry[] {
  if (story.money.payments.length === 0) return [];
  return [
    ...frozen(story),
    ...approval(story),
    ...sendingEntries(story.money, { role: story.role, zone: story.booking.zone }),
    ...payoutEntries(story),
  ];
}

/** A dispute that is open tells for itself what it holds. */
function frozen({ money }: MoneyStory): TimelineEntry[] {
  if (!money.payments.some(({ isOnHold }) => isOnHold)) return [];
  const { title, note } = texts.onHold;
  return [{ id: "on-hold", at: null, tone: "waiting", title, note }];
}

function approval({ booking, money, role }: MoneyStory): TimelineEntry[] {
  const isDisputed = money.disputes.some(({ state }) => OPEN_DISPUTE_STATES.includes(state));
  if (isDisputed) return [];
  const amount = leftFor({ booking, money, role });
  const { approvalDueAt, at } = money;
  if (approvalDueAt !== null) {
    const title = texts.approval.title(timeLeft(approvalDueAt, at));
    const due = <DateTime at={approvalDueAt} zone={booking.zone} long />;
    return [{ id: "approval", at: due, tone: "waiting", title: titled(title, amount), note: texts.approval[role] }];
  }
  if (booking.state === "disputed") {
    const { title, note } = texts.problem;
    return [{ id: "problem", at: null, tone: "waiting", title: titled(title, amount), note }];
  }
  if (booking.state !== "confirmed") return [];
  return [{ id: "held", at: null, tone: "waiting", title: titled(texts.held.title, amount), note: texts.held[role] }];
}

/** What the viewer's side waits for: the company's money that is held, or the inspector's share of it. */
function leftFor({ booking: { payments }, role }: MoneyStory): Cents {
  return sumCents(
    payments.map(({ amount, refundedAmount, shares }) =>
      role === "inspector" && shares ? shares.inspectorAmount : subtractCents(amount, refundedAmount),
    ),
  );
}
