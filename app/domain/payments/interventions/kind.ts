import type { Connection } from "#db/client.server";
import type { Cents } from "~/lib/money";
import type { InterventionKindName, Overpaid } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import type { Payment } from "../ledger/divide.server";

/** What each kind of decision about a payment's money consists of. Amounts are cents. */
interface Terms {
  release: object;
  refund: { amount: Cents };
  settlement: { refundAmount: Cents; share: Cents; overpaid: Overpaid | null };
  claim: { amount: Cents };
}

export type TermsOf<K extends InterventionKindName> = Terms[K];

/** The rows that a decision made. */
export interface Made {
  refundId?: string | null;
  reversalIds?: string[];
}

/** What the kinds of decisions have in common, so that one administrator or two can make each of them. */
export interface InterventionKind<K extends InterventionKindName> {
  name: K;
  /** Refuses terms that do not fit the payment as it is now. @throws DomainError conflict */
  check(tx: Connection, payment: Payment, terms: TermsOf<K>): void;
  /** Returns the cents that it may move, which count toward the limit of what one administrator may decide alone. A release counts the whole unsent share. */
  moves(payment: Payment, terms: TermsOf<K>): Cents;
  /** Part of a command: carries the decision out. Call it after `check`. */
  carryOut(context: Context, payment: Payment, terms: TermsOf<K>): Made;
}
