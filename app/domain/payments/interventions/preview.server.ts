import type { Connection } from "#db/client.server";
import { now, reads, runtime } from "~/domain/core/runtime.server";
import type { Cents } from "~/lib/money";
import type { InterventionKindName } from "~/lib/vocabulary";
import type { AdminActor } from "../../actor";
import { DomainError } from "../../errors";
import type { Payment } from "../payment";
import { refuseUnused } from "../policy";
import { exceedsOne } from "./approvals/moved-alone.server";
import { hasSecondAdministrator } from "./approvals/two-persons.server";
import { CLAIM } from "./claim-share.server";
import type { Division, InterventionKind, TermsOf } from "./kind";
import { findPayment } from "./queries.server";
import { quotedBy } from "./quoted";
import { REFUND } from "./refund-payment.server";
import { RELEASE } from "./release-payment.server";
import { SETTLEMENT } from "./settle-shares.server";

export interface Preview {
  before: Division;
  after: Division;
  /** Cents that count toward the limit of what one administrator decides alone. */
  amount: Cents;
  /** Above the limit: a second administrator has to approve it, if there is one. */
  second: { limit: Cents; exists: boolean } | null;
  /** For the form, so that nobody decides on other figures than the page showed. */
  quoted: string;
}

type Refused = Pick<DomainError, "code" | "params">;

export const KINDS = { release: RELEASE, refund: REFUND, settlement: SETTLEMENT, claim: CLAIM };

/** Returns what a decision would do to a payment, by our books: the press reads the payment from the provider first. @throws DomainError not_found */
export function previewOf<K extends InterventionKindName>(
  actor: AdminActor,
  paymentId: string,
  kind: InterventionKind<K>,
  terms: TermsOf<K>,
): Preview | { refused: Refused } {
  const payment = findPayment(paymentId);
  const refused = refusalOf(() => {
    refuseUnused(payment);
    kind.check(reads(), payment, terms);
  });
  if (refused) return { refused };
  const amount = kind.moves(payment, terms);
  return {
    before: divisionOf(payment),
    after: kind.divided(payment, terms),
    amount,
    second: exceedsOne({ tx: reads(), now: now(), actor }, paymentId, amount) ? secondOf(reads(), actor) : null,
    quoted: quotedBy(payment),
  };
}

function divisionOf({ refundedAmount, platformFee, inspectorAmount, platformLoss }: Payment): Division {
  return { refundedAmount, platformFee, inspectorAmount, platformLoss };
}

function secondOf(connection: Connection, { id }: AdminActor) {
  return { limit: runtime().twoPersonLimit, exists: hasSecondAdministrator(connection, id) };
}

function refusalOf(check: () => void): Refused | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, params: error.params };
  }
}
