import type { Tx } from "../store/objects.server";

/** What the sandbox does later by itself, as Stripe does: at a moment, to one object. */
export type TimedAction = "expire_session" | "fail_refund" | "open_dispute";

/** How long after its cause the sandbox does what Stripe does "some time later". */
export const SOME_TIME_LATER = 1000;

/** Plans an action on an object for a moment (UTC milliseconds). */
export function plan(tx: Tx, action: TimedAction, subject: string, dueAt: number) {
  tx.db.prepare("insert into timers (action, subject, due_at) values (?, ?, ?)").run(action, subject, dueAt);
}

/** Takes back a planned action, if there is one. */
export function unplan(tx: Tx, action: TimedAction, subject: string) {
  tx.db.prepare("delete from timers where action = ? and subject = ?").run(action, subject);
}
