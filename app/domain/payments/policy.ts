import { type Actor, type Authorized, authorized } from "../actor";
import { forbidden, notFound } from "../errors";

/** What the provider says of money is recorded by the system alone: a client's word that it has paid is never believed. */
export function maySettle<Row>(actor: Actor, row: Row): Authorized<Row, "settle"> {
  if (actor.kind !== "system") throw forbidden();
  return authorized(row, "settle");
}

/** A company may see, resume and give up its own payments. */
export function mayPay<Row extends { companyId: string }>(actor: Actor, row: Row): Authorized<Row, "pay"> {
  if (actor.kind !== "person" || actor.id !== row.companyId) throw notFound();
  return authorized(row, "pay");
}
