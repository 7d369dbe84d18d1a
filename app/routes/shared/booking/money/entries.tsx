import { Link } from "@remix-run/react";
import { DateTime, type TimelineEntry } from "~/components/ui";
import { bookingMoneyTexts as texts } from "~/copy/booking-money";
import { formatCents } from "~/lib/money";
import { formatLongMoment } from "~/lib/time/dates";
import { nextEntries } from "./next-entries";
import { type Step, type ToTell, titled } from "./step";

/** Everything that happened, oldest first, in the site's time, and then what comes next. */
export function moneyEntries(told: ToTell): TimelineEntry[] {
  const steps = [...charges(told), ...work(told), ...refunds(told), ...disputes(told), ...transfers(told)];
  const { zone } = told.booking;
  const past = steps
    .sort((a, b) => a.at - b.at)
    .map((step) => ({ ...step, at: <DateTime at={step.at} zone={zone} long /> }));
  return [...past, ...nextEntries(told)];
}

function charges({ money, role }: ToTell): Step[] {
  return money.payments.map(({ id, kind, amount, paidAt, receiptNumber, share }) => {
    const { company, inspector, admin } = texts.chargedNote;
    const shared = role === "inspector" ? inspector : admin;
    return {
      id,
      at: paidAt,
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

function work({ booking, role }: ToTell): Step[] {
  const { workDoneAt, completedAt, approvedAutomatically, cancelledAt } = booking;
  const approved = approvedAutomatically ? texts.approvedAutomatically : texts.approved;
  return [
    step("work-done", workDoneAt, texts.workDone, "ok"),
    step("approved", completedAt, approved, "ok", role === "company" ? texts.released : undefined),
    step("cancelled", cancelledAt, texts.cancelled, "ended"),
  ].flat();
}

function step(id: string, at: number | null, title: string, tone: Step["tone"], note?: string): Step[] {
  return at === null ? [] : [{ id, at, title, tone, note }];
}

function refunds({ money, role, booking }: ToTell): Step[] {
  const { company, inspector, notes, owed, nextTry, triedSoon, reasons } = texts.refunds;
  return money.refunds
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount, state, reason, createdAt, succeededAt, tries, nextTryAt }) => {
      const next = nextTryAt === null ? triedSoon : nextTry(formatLongMoment(nextTryAt, booking.zone));
      const note = state === "owed" ? owed(Math.max(tries, 1), next) : notes[state];
      return {
        id,
        at: (state === "succeeded" ? succeededAt : null) ?? createdAt,
        tone: REFUND_TONES[state],
        title: titled(role === "inspector" ? inspector : company[state], amount),
        note: `${reasons[reason]} ${role === "inspector" ? notes.inspector : note}`,
      };
    });
}

const REFUND_TONES = { pending: "waiting", succeeded: "ok", owed: "bad", settled: "ok" } as const;

function disputes({ money }: ToTell): Step[] {
  return money.disputes.flatMap(({ id, state, amount, openedAt, decidedAt }): Step[] => {
    const opened: Step = {
      id,
      at: openedAt,
      tone: "bad",
      title: titled(texts.disputed, amount),
      note: texts.disputeNote,
    };
    const isOver = state === "won" || state === "lost" || state === "closed";
    if (!isOver) return [opened];
    const { title, note } = texts.decided[state];
    const tone = state === "lost" ? "bad" : "ok";
    return [
      { ...opened, note: undefined },
      { id: `${id}-decided`, at: decidedAt ?? openedAt, tone, title, note },
    ];
  });
}

function transfers({ money, role }: ToTell): Step[] {
  if (role === "company") return [];
  const sent = money.transfers.flatMap(({ id, amount, state, succeededAt, createdAt }): Step[] =>
    state === "succeeded"
      ? [{ id, at: succeededAt ?? createdAt, tone: "ok", title: titled(texts.transferred[role], amount) }]
      : [],
  );
  const back = money.reversals.flatMap(({ id, amount, state, succeededAt, createdAt }): Step[] =>
    state === "succeeded"
      ? [{ id, at: succeededAt ?? createdAt, tone: "warn", title: titled(texts.reversed[role], amount) }]
      : [],
  );
  return [...sent, ...back];
}
