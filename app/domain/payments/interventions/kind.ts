import type { Connection } from "#db/client.server";
import type { Cents } from "~/lib/money";
import type { InterventionKindName, Overpaid } from "~/lib/vocabulary";
import type { Context } from "../../command.server";
import type { Payment } from "../ledger/divide.server";

/** What an administrator decides about a payment's money, to which a second one may have to agree. Amounts are cents. */
interface Terms {
  release: object;
  refund: { amount: Cents };
  settlement: { refundAmount: Cents; share: Cents; overpaid: Overpaid | null };
  claim: { amount: Cents };
}

export type TermsOf<K extends InterventionKindName> = Terms[K];

/** The rows that it made. */
export interface Made {
  refundId?: string | null;
  reversalIds?: string[];
}

export interface InterventionKind<K extends InterventionKindName> {
  name: K;
  /** Refuses what does not fit the payment as it is. @throws DomainError conflict */
  check(tx: Connection, payment: Payment, terms: TermsOf<K>): void;
  /** Cents that it moves, which count against what one administrator may decide alone. */
  moves(payment: Payment, terms: TermsOf<K>): Cents;
  /** Part of a command. Call it after `check`. */
  carryOut(context: Context, payment: Payment, terms: TermsOf<K>): Made;
}
