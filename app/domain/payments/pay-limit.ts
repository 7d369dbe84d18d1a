import { type Cents, formatCents } from "~/lib/money";
import type { Actor } from "../actor";
import { DomainError } from "../errors";

/** What one press of a company's person may pay at most; its owners decide about more. @throws DomainError forbidden "PAY_LIMIT" */
export function refuseBeyondLimit(actor: Actor, amount: Cents): void {
  if (actor.kind !== "person" || actor.role !== "company") return;
  const { payLimit } = actor.company;
  if (payLimit === null || amount <= payLimit) return;
  throw new DomainError("forbidden", "PAY_LIMIT", { params: { limit: formatCents(payLimit), amount } });
}
