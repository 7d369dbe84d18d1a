import { payOutDaily, settlePayout } from "../balance/payouts.server";
import { expireSession } from "../checkout/end-session.server";
import { verificationAnswered } from "../connect/accounts/account-reviews.server";
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

export function runDueWork(context: SandboxContext, now: number) {
  const { db } = context;
  const anything = db.prepare("select 1 from timers where due_at <= ? limit 1");
  if (!anything.get(now)) return;
  db.transaction(() => {
    const due = db
      .prepare<[number], Timer>("delete from timers where due_at <= ? returning action, subject, due_at")
      .all(now);
    const tx: Tx = { ...context, now, request: null };
    for (const timer of due.sort((left, right) => left.due_at - right.due_at)) ACTIONS[timer.action](tx, timer.subject);
  }).immediate();
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
