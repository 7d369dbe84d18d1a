import type { ServerErrors } from "./api/endpoint.server";
import { failPayout, payOut } from "./balance/payouts.server";
import { topUp } from "./balance/top-ups.server";
import { debitCheckout } from "./checkout/hosted-checkout.server";
import {
  closeAccount,
  type Restriction,
  rejectAccount,
  restoreAccount,
  restrictAccount,
} from "./connect/accounts/account-reviews.server";
import {
  closeInquiry,
  type DisputeTerms,
  decideDispute,
  escalateInquiry,
  openDispute,
} from "./payments/disputes/disputes.server";
import { settleDebit } from "./payments/intents/bank-debits.server";
import { cancelRefund, failRefund, settleRefund } from "./payments/refunds/refund-outcomes.server";
import { PLATFORM, type Tx } from "./store/objects.server";

/** What happens at Stripe without being asked for over its API. Each call is one transaction. @throws Error for what cannot happen to the object as it is */
export interface Outside {
  /** Returns the dispute's id. By default it is a dispute of all that was neither refunded nor disputed. */
  dispute(chargeId: string, terms?: DisputeTerms): string;
  /** An inquiry becomes a dispute. */
  escalate(disputeId: string): void;
  closeInquiry(disputeId: string): void;
  /** Also after the opposite was decided. */
  decide(disputeId: string, outcome: "won" | "lost"): void;
  /** The bank returns a refund that is pending or has succeeded. */
  failRefund(refundId: string): void;
  /** Somebody at the dashboard cancels a refund that is still pending. */
  cancelRefund(refundId: string): void;
  /** A refund that is pending or has failed arrives at the card. */
  settleRefund(refundId: string): void;
  /** Cents, by default all that is available. Returns the payout's id. */
  payOutPlatform(amount?: number): string;
  topUpPlatform(amount: number): void;
  payOutAccount(accountId: string): string;
  failPayout(payoutId: string): void;
  /** Somebody pays an open Checkout by a test bank account (pm_usBankAccount_…): it is then complete and unpaid. */
  debitCheckout(sessionId: string, testMethod: string): void;
  /** The bank answers a debit. */
  settleDelayed(paymentIntentId: string, outcome: "succeeded" | "failed"): void;
  /** Stripe asks for more, by default for a document, without which the account may do nothing. */
  restrictAccount(accountId: string, restriction?: Restriction): void;
  /** Stripe has what it wanted, also of an account that it had rejected. */
  restoreAccount(accountId: string): void;
  rejectAccount(accountId: string): void;
  /** Its owner closed it, or took the platform's access away. */
  closeAccount(accountId: string): void;
  /** Stripe answers the next POST to a path, such as /v1/transfers, with a 500, before or after it is carried out. Its key gets that answer for a day. */
  breakNext(path: string, when: "before" | "after"): void;
}

export function createOutside(
  transact: <Result>(work: (tx: Tx) => Result) => Result,
  serverErrors: ServerErrors,
): Outside {
  return {
    breakNext: (path, when) => void serverErrors.set(path, when),
    dispute: (chargeId, terms) => transact((tx) => openDispute(tx, chargeId, terms).id),
    escalate: (id) => transact((tx) => escalateInquiry(tx, id)),
    closeInquiry: (id) => transact((tx) => closeInquiry(tx, id)),
    decide: (id, outcome) => transact((tx) => decideDispute(tx, id, outcome)),
    failRefund: (id) => transact((tx) => failRefund(tx, id)),
    cancelRefund: (id) => transact((tx) => cancelRefund(tx, id)),
    settleRefund: (id) => transact((tx) => settleRefund(tx, id)),
    payOutPlatform: (amount) => transact((tx) => payOut(tx, PLATFORM, { amount }).id),
    topUpPlatform: (amount) => transact((tx) => void topUp(tx, amount)),
    payOutAccount: (id) => transact((tx) => payOut(tx, id).id),
    failPayout: (id) => transact((tx) => failPayout(tx, id)),
    debitCheckout: (id, testMethod) => transact((tx) => debitCheckout(tx, id, testMethod, "payer@example.com")),
    settleDelayed: (id, outcome) =>
      transact((tx) => settleDebit(tx, id, outcome === "succeeded" ? "succeeds" : "insufficient_funds")),
    restrictAccount: (id, restriction) => transact((tx) => restrictAccount(tx, id, restriction)),
    restoreAccount: (id) => transact((tx) => restoreAccount(tx, id)),
    rejectAccount: (id) => transact((tx) => void rejectAccount(tx, id, "terms_of_service")),
    closeAccount: (id) => transact((tx) => closeAccount(tx, id)),
  };
}
