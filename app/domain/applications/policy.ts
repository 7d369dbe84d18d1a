import type { CompanyId } from "~/lib/ids";
import { type Authorized, authorized, type CompanyActor, type InspectorActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { forbidden, notFound } from "../errors";

export function mayDecide<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "decide"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "decide");
}

export function mayWithdraw<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "withdraw"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "withdraw");
}

/** Applying takes an approved certificate and verified payouts. @throws DomainError forbidden "CERTIFICATION_REQUIRED", "PAYOUTS_REQUIRED" */
export function mayApply<Row extends { certified: boolean; payable: boolean }>(
  _actor: InspectorActor,
  row: Row,
): Authorized<Row, "apply"> {
  if (!row.certified) throw forbidden("CERTIFICATION_REQUIRED");
  if (!row.payable) throw forbidden("PAYOUTS_REQUIRED");
  return authorized(row, "apply");
}
