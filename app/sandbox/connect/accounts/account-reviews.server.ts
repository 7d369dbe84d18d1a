import type Stripe from "stripe";
import { find, mustFind, type Tx } from "../../store/objects.server";
import { emit } from "../../webhooks/events.server";
import { type AccountReview, DOCUMENT } from "../onboarding/verification.server";
import { saveAccount } from "./save-account.server";

/** Stripe asks for more of an account that could be paid out, by default a document, and pays nothing out until it has that. */
export function restrictAccount(tx: Tx, accountId: string, needs = [DOCUMENT]) {
  reviewed(tx, accountId, { asked: needs });
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

/** Removes the account. */
export function forgetAccount(tx: Tx, accountId: string) {
  tx.db.prepare("update objects set kind = 'closed_account' where id = ?").run(accountId);
}

function reviewed(tx: Tx, accountId: string, review: AccountReview): Stripe.Account {
  const stored = mustFind(tx, "account", accountId);
  return saveAccount(tx, stored, stored.body, { ...stored.hidden, review });
}
