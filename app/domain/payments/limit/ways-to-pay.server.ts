import type { CompanyActor } from "../../actor";
import { usableCard } from "../cards/queries.server";
import { type OwnPayment, ownAttempt } from "../queries.server";
import { beyondLimit } from "./beyond-limit.server";

/**
 * What takes the money of an open payment, as a page may hand it out: nothing above somebody's limit, and nothing to an administrator who looks through the
 * company's eyes. Presses and calls get theirs from `payByIntent` and `payByCheckout`, which refuse.
 */
export function waysToPay(actor: CompanyActor, payment: OwnPayment) {
  const beyond = beyondLimit(actor, payment);
  const isHanded = beyond === null && actor.impersonator === null;
  return {
    beyondLimit: beyond,
    isHanded,
    checkoutUrl: isHanded && payment.channel === "checkout" ? ownAttempt(actor, payment.id).checkoutUrl : null,
    savedCard: isHanded ? usableCard(actor) : null,
  };
}
