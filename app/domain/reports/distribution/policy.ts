import type { CompanyId } from "~/lib/ids";
import { type Authorized, authorized, type CompanyActor, type InspectorActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { notFound } from "../../errors";

interface Distributed {
  companyId: CompanyId;
  /** Of the booking; null for what is a whole project's. */
  inspectorId: string | null;
}

/** A company decides who gets the documents of its projects and bookings, an inspector who gets those of a booking. @throws DomainError not_found */
export function mayDistribute<Row extends Distributed>(
  actor: CompanyActor | InspectorActor,
  row: Row,
): Authorized<Row, "distribute"> {
  const isOwn = actor.role === "company" ? companyOf(actor) === row.companyId : actor.id === row.inspectorId;
  if (!isOwn) throw notFound();
  return authorized(row, "distribute");
}

/** Whoever holds a mailed link opens the one document that it was mailed for, and asks for another link to it. */
export function mayFollow<Row extends { deliveryId: string }>(row: Row): Authorized<Row, "follow"> {
  return authorized(row, "follow");
}
