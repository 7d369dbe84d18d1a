import type { ReactNode } from "react";
import { CalendarDay, Money, type TimelineEntry } from "~/components/ui";
import { bookingMoneyTexts as texts, transferFailure } from "~/copy/bookings/booking-money";
import type {
  disputesOf,
  refundsWithTries,
  reversalsOf,
  transfersOf,
} from "~/domain/payments/records/movements-of.server";
import type { Cents } from "~/lib/money";
import { formatLongMoment } from "~/lib/time/dates";
import type { Role } from "~/lib/vocabulary";

/** An entry of a timeline with the time by which it is ordered, UTC milliseconds. */
export interface Step extends Omit<TimelineEntry, "at"> {
  at: number;
  /** Shown in place of that time, where only the day is known. */
  day?: ReactNode;
}

interface Reader {
  role: Role;
  /** Of the times inside the sentences. */
  zone: string;
}

export function titled(title: string, amount: Cents): ReactNode {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{title}</span>
      <Money amount={amount} />
    </span>
  );
}

/** What goes back to the company, with the state of each refund; an inspector sees that it does, and not how. */
export function refundSteps(refunds: ReturnType<typeof refundsWithTries>, { role, zone }: Reader): Step[] {
  const { company, inspector, notes, owed, nextTry, triedSoon, reasons } = texts.refunds;
  return refunds
    .filter(({ amount }) => amount > 0)
    .map(({ id, amount, state, reason, createdAt, succeededAt, tries, nextTryAt }) => {
      const next = nextTryAt === null ? triedSoon : nextTry(formatLongMoment(nextTryAt, zone));
      const note = state === "owed" ? owed[role](Math.max(tries, 1), next) : notes[state];
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

export function disputeSteps(disputes: ReturnType<typeof disputesOf>): Step[] {
  return disputes.flatMap(({ id, state, amount, openedAt, decidedAt }): Step[] => {
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

interface ShareMovements {
  transfers: ReturnType<typeof transfersOf>;
  reversals: ReturnType<typeof reversalsOf>;
}

/** What reached the inspector's balance, and what was taken back of it. A company sees neither. */
export function shareSteps({ transfers, reversals }: ShareMovements, role: Role): Step[] {
  if (role === "company") return [];
  const sent = transfers.flatMap(({ state, way, succeededAt, createdAt, ...transfer }): Step[] => {
    if (state !== "succeeded") return [];
    const { id, amount } = transfer;
    const at = succeededAt ?? createdAt;
    if (way === "manual") return [paidByHand({ ...transfer, at }, role)];
    return [{ id, at, tone: "ok", title: titled(texts.transferred[role], amount) }];
  });
  const back = reversals.flatMap(({ id, amount, state, cause, succeededAt, createdAt }): Step[] => {
    if (state !== "succeeded") return [];
    const title = cause === null ? texts.reversed[role] : texts.byHand.back[role][cause];
    return [{ id, at: succeededAt ?? createdAt, tone: "warn", title: titled(title, amount) }];
  });
  return [...sent, ...back];
}

interface PaidByHand extends Pick<Transfer, "id" | "amount" | "paidOn" | "bankReference" | "isSetOff"> {
  at: number;
}

/** What an administrator paid at the bank, by its day and reference, or took off what the inspector owed. */
function paidByHand(
  { id, at, amount, paidOn, bankReference, isSetOff }: PaidByHand,
  role: "inspector" | "admin",
): Step {
  const { setOff, paid, reference } = texts.byHand;
  if (isSetOff) return { id, at, tone: "ok", title: titled(setOff[role], amount) };
  const day = paidOn ? <CalendarDay date={paidOn} long /> : undefined;
  return { id, at, day, tone: "ok", title: titled(paid[role], amount), note: reference(bankReference ?? "") };
}

type Transfer = ReturnType<typeof transfersOf>[number];

export function sendingEntries({ transfers, reversals }: ShareMovements, { role, zone }: Reader): TimelineEntry[] {
  const { sending, refused, claimed } = texts.next;
  const open = transfers.filter(({ state }) => state === "pending");
  const claims = reversals.filter(({ state }) => state === "pending");
  return [
    ...open.map(({ id, amount, way, failureCode, nextTryAt }): TimelineEntry => {
      if (way === "manual") {
        const { title, note } = texts.byHand.sending;
        return { id, at: null, tone: "waiting", title: titled(title, amount), note };
      }
      if (!failureCode)
        return { id, at: null, tone: "waiting", title: titled(sending.title, amount), note: sending.note };
      const next = nextTryAt === null ? refused.soon : refused.next(formatLongMoment(nextTryAt, zone));
      const note = `${transferFailure(failureCode, role)} ${next}`;
      return { id, at: null, tone: "bad", title: titled(refused.title, amount), note };
    }),
    ...claims.map(({ id, amount, way }): TimelineEntry => {
      const { title, note } = way === "manual" ? texts.byHand.claimed : claimed;
      return { id, at: null, tone: "warn", title: titled(title, amount), note };
    }),
  ];
}
