import type { CompanyId } from "~/lib/ids";
import { type Authorized, authorized, type CompanyActor, type PersonActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { forbidden, notFound } from "../errors";

interface OfCompany {
  companyId: CompanyId;
}

/** What owners do with the people of their own company; `right` of the command has asked for the role. */
export function mayManagePeople<Row extends OfCompany>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "manage-people"> {
  if (row.companyId !== companyOf(actor)) throw notFound();
  return authorized(row, "manage-people");
}

/** Whoever has the mailed link, or is signed in with the address that was invited. */
export function mayAccept<Row>(row: Row): Authorized<Row, "accept-invitation"> {
  return authorized(row, "accept-invitation");
}

/** @throws DomainError forbidden "invitation-other-address" */
export function mayJoin<Row extends { email: string }>(
  actor: PersonActor<"unattached">,
  row: Row,
): Authorized<Row, "join-company"> {
  if (row.email !== actor.email) throw forbidden("invitation-other-address");
  return authorized(row, "join-company");
}
