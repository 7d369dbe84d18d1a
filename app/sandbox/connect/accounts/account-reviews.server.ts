import type Stripe from "stripe";
import { schedule, unschedule } from "../../background/timers.server";
import { find, mustFind, seconds, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { type AccountReview, DOCUMENT } from "../onboarding/verification.server";
import { saveAccount } from "./save-account.server";

export interface Restriction {
  /** Stripe's names of what it asks for, by default a document. */
  needs?: string[];
  /** What the account may not do until then, by default anything. With `nothing` the account goes on until the deadline. */
  stops?: NonNullable<AccountReview["stops"]>;
  /** The deadline (UTC milliseconds), for `nothing`. Without one there is no date yet. */
  by?: number;
}

/** Stripe asks for more of an account that could be paid out: https://docs.stripe.com/connect/handling-api-verification */
export function restrictAccount(tx: Tx, accountId: string, { needs = [DOCUMENT], stops, by }: Restriction = {}) {
  reviewed(tx, accountId, { asked: needs, ...(stops && { stops }), ...(by && { deadline: seconds(by) }) });
  unschedule(tx, "miss_deadline", accountId);
  if (by) schedule(tx, "miss_deadline", accountId, by);
}

/** What was asked for by now is missing, so the account may do nothing. Does nothing for an account that was closed or reviewed otherwise. */
export function deadlineMissed(tx: Tx, accountId: string) {
  const { asked, deadline } = find(tx, "account", accountId)?.hidden.review ?? {};
  if (asked && deadline) reviewed(tx, accountId, { asked });
}

/** Stripe has everything that it asked for, and withdraws a rejection. */
export function restoreAccount(tx: Tx, accountId: string) {
  reviewed(tx, accountId, {});
}

export function rejectAccount(tx: Tx, accountId: string, reason: NonNullable<AccountReview["rejected"]>) {
  return reviewed(tx, accountId, { rejected: reason });
}

/** For the test values that are verified some time later. Does nothing for an account that was closed or reviewed otherwise. */
export function verificationAnswered(tx: Tx, accountId: string) {
  if (find(tx, "account", accountId)?.hidden.review?.verifiesSoon) restoreAccount(tx, accountId);
}

/** Makes the account unreachable for the platform: its owner closed it or took the platform's access away. */
export function closeAccount(tx: Tx, accountId: string) {
  mustFind(tx, "account", accountId);
  const application = { id: "ca_sandbox", object: "application", name: null } satisfies Stripe.Application;
  emit(tx, "account.application.deauthorized", application, accountId);
  forgetAccount(tx, accountId);
}

export function forgetAccount(tx: Tx, accountId: string) {
  tx.db.prepare("update objects set kind = 'closed_account' where id = ?").run(accountId);
}

function reviewed(tx: Tx, accountId: string, review: AccountReview): Stripe.Account {
  const stored = mustFind(tx, "account", accountId);
  return saveAccount(tx, stored, stored.body, { ...stored.hidden, review });
}
