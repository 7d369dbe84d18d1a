import type { CompanyId, PersonId } from "~/lib/ids";
import { type AnyPerson, type Authorized, authorized, type CompanyActor, isActing, type PersonActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { roleMay } from "../companies/rights";
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

/** Whoever owns no company with anything in it; the command asks. */
export function mayAskToJoin<Row>(row: Row): Authorized<Row, "ask-to-join"> {
  return authorized(row, "ask-to-join");
}

/** @throws DomainError not_found to everybody but whoever asked */
export function mayWithdrawRequest<Row extends { userId: PersonId }>(
  actor: AnyPerson,
  row: Row,
): Authorized<Row, "withdraw-request"> {
  if (row.userId !== actor.id) throw notFound();
  return authorized(row, "withdraw-request");
}

/** Owners remove anybody, and everybody may leave. @throws DomainError forbidden "COMPANY_ROLE" */
export function mayPart<Row extends { userId: PersonId }>(
  actor: CompanyActor | PersonActor<"unattached">,
  row: Row,
): Authorized<Row, "part"> {
  if (row.userId !== actor.id && !(isActing(actor, ["company"]) && roleMay(actor.company.role, "people")))
    throw forbidden("COMPANY_ROLE");
  return authorized(row, "part");
}

/** @throws DomainError not_found to everybody but the person who was asked */
export function mayAnswerOffer<Row extends { asked: { id: PersonId } }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "answer-offer"> {
  if (row.asked.id !== actor.id) throw notFound();
  return authorized(row, "answer-offer");
}

/** @throws DomainError not_found to everybody but the person who was asked and the owners */
export function mayEndOffer<Row extends { asked: { id: PersonId } }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "end-offer"> {
  if (row.asked.id !== actor.id && !roleMay(actor.company.role, "people")) throw notFound();
  return authorized(row, "end-offer");
}
