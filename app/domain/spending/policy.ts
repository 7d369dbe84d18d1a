import type { CompanyId, PersonId } from "~/lib/ids";
import { type Authorized, authorized, type CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { forbidden, notFound } from "../errors";

interface Request {
  companyId: CompanyId;
  requestedBy: PersonId;
}

export function mayAskToSpend<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "ask-to-spend"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "ask-to-spend");
}

export function mayDecideSpending<Row extends Request>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "decide-spending"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "decide-spending");
}

/** Whoever asked alone: owners decline instead. @throws DomainError not_found; forbidden "spending-others" */
export function mayWithdrawSpending<Row extends Request>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "withdraw-spending"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  if (actor.id !== row.requestedBy) throw forbidden("spending-others");
  return authorized(row, "withdraw-spending");
}
