import type { CompanyId } from "~/lib/ids";
import { type Authorized, authorized, type CompanyActor, type InspectorActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { notFound } from "../errors";

export function mayReportWork<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "report-work"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "report-work");
}

export function mayApproveWork<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "approve-work"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "approve-work");
}

export function mayCancel<Row extends { companyId: CompanyId; inspectorId: string }>(
  actor: CompanyActor | InspectorActor,
  row: Row,
): Authorized<Row, "cancel"> {
  const isOwn = actor.role === "company" ? companyOf(actor) === row.companyId : actor.id === row.inspectorId;
  if (!isOwn) throw notFound();
  return authorized(row, "cancel");
}

/** A company books for itself, pays for the times that it holds, and may give them up. */
export function mayBook<Row extends { companyId: CompanyId }>(actor: CompanyActor, row: Row): Authorized<Row, "book"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "book");
}
