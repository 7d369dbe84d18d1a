import type { CompanyId } from "~/lib/ids";
import { type AdminActor, type Authorized, authorized, type CompanyActor, type InspectorActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { forbidden, notFound } from "../errors";

export function mayEditDraft<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "edit-draft"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "edit-draft");
}

export function mayPostJob<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "post-job"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "post-job");
}

export function mayChangeJob<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "change-job"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "change-job");
}

export function mayEndJob<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "end-job"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "end-job");
}

export function mayKeepSearch<Row extends { inspectorId: string }>(
  actor: InspectorActor,
  row: Row,
): Authorized<Row, "keep-search"> {
  if (actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "keep-search");
}

/** Administrators remove any company's job, as themselves. @throws DomainError forbidden "Read-only mode" */
export function mayRemoveJob<Row>(actor: AdminActor, row: Row): Authorized<Row, "remove-job"> {
  if (actor.impersonates) throw forbidden("Read-only mode");
  return authorized(row, "remove-job");
}
