import type Stripe from "stripe";
import { type AccountReview, change, find, hide, mustFind, type Tx } from "../store/objects.server";
import { emit } from "../webhooks/events.server";
import { accountStatus } from "./account-status.server";

/** Stripe asks for more of an account that could be paid out, by default a document, and pays nothing out until it has that. */
export function restrictAccount(tx: Tx, accountId: string, needs = ["individual.verification.document"]) {
  reviewed(tx, accountId, { asked: needs });
}

/** Stripe has all that it wanted, and takes a rejection back. */
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

/** The account is gone for the platform: its owner closed it, or took the access away. */
export function closeAccount(tx: Tx, accountId: string) {
  mustFind(tx, "account", accountId);
  const application = { id: "ca_sandbox", object: "application", name: null } satisfies Stripe.Application;
  emit(tx, "account.application.deauthorized", application, accountId);
  tx.db.prepare("update objects set kind = 'closed_account' where id = ?").run(accountId);
}

function reviewed(tx: Tx, accountId: string, review: AccountReview): Stripe.Account {
  const { body, hidden } = mustFind(tx, "account", accountId);
  hide(tx, accountId, { ...hidden, review });
  const account = change(tx, body, accountStatus(body, review));
  emit(tx, "account.updated", account, accountId, body);
  return account;
}
