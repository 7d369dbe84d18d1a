import type { Connection } from "#db/client.server";
import type { Cents } from "~/lib/money";
import type { InterventionKindName, Overpaid } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import type { Payment } from "../payment";
import type { Shares } from "../shares";

interface Terms {
  release: object;
  refund: { amount: Cents };
  settlement: { refundAmount: Cents; share: Cents; overpaid: Overpaid | null };
  claim: { amount: Cents };
}

export type TermsOf<K extends InterventionKindName> = Terms[K];

export interface Made {
  refundId?: string | null;
  reversalIds?: string[];
}

export interface Division extends Shares {
  refundedAmount: Cents;
}

/** Why an administrator decided, and what the page showed before the press (`quotedBy`). */
export interface Pressed {
  reason: string;
  quoted?: string | undefined;
}

/** What the kinds of decisions have in common, so that one administrator or two can make each of them. */
export interface InterventionKind<K extends InterventionKindName> {
  name: K;
  /** Refuses terms that do not fit the payment as it is now. @throws DomainError conflict */
  check(tx: Connection, payment: Payment, terms: TermsOf<K>): void;
  /** Returns the cents that it may move, which count toward the limit of what one administrator may decide alone. A release counts the whole unsent share. */
  moves(payment: Payment, terms: TermsOf<K>): Cents;
  /** Returns how the payment is divided once it is carried out; a claim, once its money has arrived. Call it after `check`. */
  divided(payment: Payment, terms: TermsOf<K>): Division;
  /** Part of a command: carries the decision out. Call it after `check`. */
  carryOut(context: Context, payment: Payment, terms: TermsOf<K>): Made;
}
