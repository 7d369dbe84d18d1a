import type { CompanyId } from "~/lib/ids";
import type { FilePurpose } from "~/lib/vocabulary";
import { type AnyPerson, type Authorized, authorized, type CompanyActor, type PersonActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { notFound } from "../errors";

export function mayEditProfile<Row extends { userId: string }>(
  actor: AnyPerson,
  row: Row,
): Authorized<Row, "edit-profile"> {
  if (actor.id !== row.userId) throw notFound();
  return authorized(row, "edit-profile");
}

export function mayEditCompany<Row extends { id: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "edit-company"> {
  if (companyOf(actor) !== row.id) throw notFound();
  return authorized(row, "edit-company");
}

/** An inspector's picture is for companies and administrators, and for the inspector; a company's logo for everybody. @throws DomainError not_found */
export function maySeePicture<Row extends { ownerId: string; purpose: FilePurpose }>(
  actor: PersonActor,
  row: Row,
): Authorized<Row, "see-picture"> {
  const isOthers = actor.role === "inspector" && actor.id !== row.ownerId;
  if (isOthers && row.purpose !== "company_logo") throw notFound();
  return authorized(row, "see-picture");
}
