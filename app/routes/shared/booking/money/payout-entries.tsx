import { type Step, titled } from "~/components/payments/movement-steps";
import { CalendarDay, type TimelineEntry } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { bookingMoneyTexts, payoutFailure } from "~/copy/bookings/booking-money";
import { formatLongDay, todayIn } from "~/lib/time/dates";
import type { MoneyStory } from "./step";

const { next, paidOut } = bookingMoneyTexts;

/** What reached the inspector's bank, and on which day. A company sees that the inspector was paid, without the amount. */
export function paidOutSteps({ money: { payouts }, role }: MoneyStory): Step[] {
  return payouts.flatMap(({ id, state, arrivesAt, amount, last4 }): Step[] => {
    if (state !== "paid") return [];
    const title = paidOut[role](last4);
    const day = <CalendarDay key={id} date={todayIn("UTC", arrivesAt)} long />;
    return [{ id, at: arrivesAt, day, tone: "ok", title: amount === null ? title : titled(title, amount) }];
  });
}

/** Payouts on their way to the bank, those that the bank returned, and when Stripe pays out what is in its balance. */
export function payoutEntries(story: MoneyStory): TimelineEntry[] {
  return [...onTheirWay(story), ...returned(story), ...scheduled(story)];
}

function onTheirWay({ money: { payouts }, role }: MoneyStory): TimelineEntry[] {
  if (role === "company") return [];
  const { title, note } = next.onItsWay;
  return payouts.flatMap(({ id, state, amount, arrivesAt, last4 }): TimelineEntry[] => {
    if (state !== "pending" || amount === null) return [];
    const expected = note(formatLongDay(todayIn("UTC", arrivesAt)));
    return [{ id, at: null, tone: "waiting", title: titled(title[role](last4), amount), note: expected }];
  });
}

function returned({ money: { payouts }, role }: MoneyStory): TimelineEntry[] {
  if (role === "company") return [];
  const { title, note, link } = next.payoutFailed;
  return payouts.flatMap(({ id, state, amount, failureCode }): TimelineEntry[] => {
    if (state !== "failed" || amount === null) return [];
    const sentence = `${payoutFailure(failureCode)} ${note[role]}`;
    const toMend = (
      <>
        {sentence}{" "}
        <Link key={id} to="/inspector-payments" className="link whitespace-nowrap">
          {link}
        </Link>
      </>
    );
    return [
      { id, at: null, tone: "bad", title: titled(title[role], amount), note: role === "inspector" ? toMend : sentence },
    ];
  });
}

function scheduled({ money: { transfers, payout: account } }: MoneyStory): TimelineEntry[] {
  const isAwaited = transfers.some(({ state, awaitsPayout }) => state === "succeeded" && awaitsPayout);
  if (!isAwaited || !account) return [];
  const { title, stopped, scheduled: when, schedules } = next.payout;
  if (!account.isEnabled) return [{ id: "payout", at: null, tone: "bad", title, note: stopped }];
  const schedule = SCHEDULES.find((known) => known === account.schedule) ?? "other";
  return [{ id: "payout", at: null, tone: "info", title, note: when(schedules[schedule]) }];
}

const SCHEDULES = ["daily", "weekly", "monthly"] as const;
