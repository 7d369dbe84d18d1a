import type { Tx } from "../store/objects.server";

export type TimedAction =
  | "enter_charge"
  | "expire_session"
  | "fail_refund"
  | "forget_inquiry"
  | "judge_evidence"
  | "miss_answer"
  | "miss_deadline"
  | "open_dispute"
  | "open_inquiry"
  | "pay_out_account"
  | "pay_payout"
  | "settle_debit"
  | "verify_account"
  | "send_refund"
  | "settle_refund"
  | "warn_of_fraud";

/** Milliseconds, for what Stripe does "some time later". */
export const SOME_TIME_LATER = 1000;

export function schedule(tx: Tx, action: TimedAction, subject: string, dueAt: number) {
  tx.db.prepare("insert into timers (action, subject, due_at) values (?, ?, ?)").run(action, subject, dueAt);
}

/** Schedules the action, or moves an already scheduled one forward if this moment is earlier. */
export function scheduleAtLatest(tx: Tx, action: TimedAction, subject: string, dueAt: number) {
  const insertion = "insert into timers (action, subject, due_at) values (?, ?, ?)";
  tx.db
    .prepare(`${insertion} on conflict do update set due_at = min(due_at, excluded.due_at)`)
    .run(action, subject, dueAt);
}

export function unschedule(tx: Tx, action: TimedAction, subject: string) {
  tx.db.prepare("delete from timers where action = ? and subject = ?").run(action, subject);
}

/** Does at the given moment what was to be done later, for all subjects. */
export function hasten(tx: Tx, action: TimedAction, dueAt: number) {
  tx.db.prepare("update timers set due_at = ? where action = ? and due_at > ?").run(dueAt, action, dueAt);
}
