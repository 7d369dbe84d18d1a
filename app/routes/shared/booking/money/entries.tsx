import { Link } from "@remix-run/react";
import { disputeSteps, refundSteps, type Step, shareSteps, titled } from "~/components/payments/movement-steps";
import { DateTime, type TimelineEntry } from "~/components/ui";
import { bookingMoneyTexts as texts } from "~/copy/bookings/booking-money";
import { formatCents } from "~/lib/money";
import { nextEntries } from "./next-entries";
import { paidOutSteps } from "./payout-entries";
import type { MoneyStory } from "./step";

/** Everything that happened, oldest first, in the site's time, and then what comes next. */
export function moneyEntries(story: MoneyStory): TimelineEntry[] {
  const { money, role } = story;
  const { zone } = story.booking;
  const moved = [
    ...refundSteps(money.refunds, { role, zone }),
    ...disputeSteps(money.disputes),
    ...problems(story),
    ...shareSteps(money, role),
    ...paidOutSteps(story),
  ];
  const steps = [...charges(story), ...work(story), ...moved];
  const past = steps
    .sort((a, b) => a.at - b.at)
    .map(({ day, at, ...step }) => ({ ...step, at: day ?? <DateTime at={at} zone={zone} long /> }));
  return [...past, ...nextEntries(story)];
}

function charges({ money, role }: MoneyStory): Step[] {
  return money.payments.map(({ id, kind, amount, paidAt, by, receiptNumber, share }) => {
    const { company, inspector, admin } = texts.chargedNote;
    const shared = role === "inspector" ? inspector : admin;
    return {
      id,
      at: paidAt,
      by,
      tone: "ok",
      title: titled(texts.charged(kind), amount),
      note: (
        <>
          {share === null ? company : shared(formatCents(share))}{" "}
          {role === "company" && receiptNumber ? (
            <Link to={`/payments/${id}/receipt`} className="link whitespace-nowrap">
              {texts.receipt(`R-${receiptNumber}`)}
            </Link>
          ) : null}
        </>
      ),
    };
  });
}

function work({ booking, money, role }: MoneyStory): Step[] {
  const { workDoneAt, completedAt, approvedAutomatically, cancelledAt } = booking;
  const { "approve-work": approver, "cancel-booking": canceler } = money.doneBy;
  const approved = approvedAutomatically ? texts.approvedAutomatically : texts.approved;
  return [
    step("work-done", workDoneAt, texts.workDone, "ok"),
    step("approved", completedAt, approved, "ok", {
      by: approver,
      note: role === "company" ? texts.released : undefined,
    }),
    step("cancelled", cancelledAt, texts.cancelled, "ended", { by: canceler }),
  ].flat();
}

function problems({ money }: MoneyStory): Step[] {
  const { reported, note, ended } = texts.problem;
  return money.problems.flatMap(({ id, kind, state, createdAt, endedAt, by }) => [
    ...step(id, createdAt, reported[kind], "bad", { by, note: state === "open" ? note : undefined }),
    ...(state === "open" ? [] : step(`${id}-ended`, endedAt, ended[state], "info")),
  ]);
}

function step(
  id: string,
  at: number | null,
  title: string,
  tone: Step["tone"],
  more?: Pick<Step, "by" | "note">,
): Step[] {
  return at === null ? [] : [{ id, at, title, tone, ...more }];
}
