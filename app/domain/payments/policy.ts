import { companyOf } from "../accounts/company-of";
import { type Authorized, authorized, type CompanyActor, type SystemActor } from "../actor";
import { notFound } from "../errors";

/** Only the system records what the provider says of money: a client's word that it has paid is never believed. */
export function maySettle<Row>(_actor: SystemActor, row: Row): Authorized<Row, "settle"> {
  return authorized(row, "settle");
}

export function mayPay<Row extends { companyId: string }>(actor: CompanyActor, row: Row): Authorized<Row, "pay"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "pay");
}
