import { SLICE } from "~/lib/bounds";
import { payOutDaily, settlePayout } from "../balance/payouts.server";
import { expireSession } from "../checkout/end-session.server";
import { deadlineMissed, verificationAnswered } from "../connect/accounts/account-reviews.server";
import { enterCharge } from "../payments/charges/charges.server";
import { judgeEvidence } from "../payments/disputes/dispute-evidence.server";
import { disputeByCard, forgetInquiry, missAnswer } from "../payments/disputes/disputes.server";
import { warnOfFraud } from "../payments/disputes/early-fraud-warnings.server";
import { debitAnswered } from "../payments/intents/bank-debits.server";
import { refundArrived, refundRejected } from "../payments/refunds/refund-outcomes.server";
import { sendWaitingRefund } from "../payments/refunds/waiting-refunds.server";
import type { SandboxDatabase } from "../store/database.server";
import type { SandboxContext, Tx } from "../store/objects.server";
import type { TimedAction } from "./timers.server";

interface DueWorkOptions extends SandboxContext {
  onError: (error: unknown, context: Record<string, string>) => void;
}

/** Does what is due, each timer in a transaction of its own. A timer that fails is reported and not tried again. */
export function runDueWork({ onError, ...context }: DueWorkOptions, now: number) {
  const { db } = context;
  const due = db
    .prepare<[number, number], Timer>(
      "select action, subject, due_at from timers where due_at <= ? order by due_at limit ?",
    )
    .all(now, SLICE.sandboxTimers.most);
  const tx: Tx = { ...context, now, request: null };
  for (const timer of due) {
    const failure = db.transaction(() => runTimer(tx, timer)).immediate();
    if (failure) onError(failure.error, { part: "sandbox timer", action: timer.action, subject: timer.subject });
  }
}

/** An earlier timer, or another process, may have removed the timer. What a failing action has written is rolled back. */
function runTimer(tx: Tx, { action, subject, due_at }: Timer): { error: unknown } | undefined {
  const removal = tx.db.prepare("delete from timers where action = ? and subject = ? and due_at = ?");
  if (removal.run(action, subject, due_at).changes === 0) return undefined;
  try {
    tx.db.transaction(() => ACTIONS[action](tx, subject))();
    return undefined;
  } catch (error) {
    return { error };
  }
}

export function nextDueWork(db: SandboxDatabase): number | undefined {
  const earliest = db.prepare<[], { due_at: number | null }>("select min(due_at) as due_at from timers");
  return earliest.get()?.due_at ?? undefined;
}

interface Timer {
  action: TimedAction;
  subject: string;
  due_at: number;
}

const ACTIONS: Record<TimedAction, (tx: Tx, subject: string) => void> = {
  enter_charge: enterCharge,
  expire_session: expireSession,
  fail_refund: refundRejected,
  forget_inquiry: forgetInquiry,
  judge_evidence: judgeEvidence,
  miss_answer: missAnswer,
  miss_deadline: deadlineMissed,
  open_dispute: disputeByCard,
  // Files of earlier versions know inquiries apart.
  open_inquiry: disputeByCard,
  pay_out_account: payOutDaily,
  pay_payout: settlePayout,
  settle_debit: debitAnswered,
  verify_account: verificationAnswered,
  send_refund: sendWaitingRefund,
  settle_refund: refundArrived,
  warn_of_fraud: warnOfFraud,
};
