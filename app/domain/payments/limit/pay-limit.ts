import { type Cents, formatCents } from "~/lib/money";
import type { Actor } from "../../actor";
import { DomainError } from "../../errors";

/** Null is no limit. */
export function isBeyond(payLimit: Cents | null, amount: Cents): payLimit is Cents {
  return payLimit !== null && amount > payLimit;
}

/** What one press of a company's person may pay at most; its owners decide about more. @throws DomainError forbidden "PAY_LIMIT" */
export function refuseBeyondLimit(actor: Actor, amount: Cents): void {
  if (actor.kind !== "person" || actor.role !== "company") return;
  const { payLimit } = actor.company;
  if (!isBeyond(payLimit, amount)) return;
  throw new DomainError("forbidden", "PAY_LIMIT", { params: { limit: formatCents(payLimit), amount } });
}
