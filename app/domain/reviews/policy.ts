import type { CompanyId } from "~/lib/ids";
import type { ReviewReportState, ReviewState } from "~/lib/vocabulary";
import { type AdminActor, type Authorized, authorized, type CompanyActor, type InspectorActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { conflict, notFound } from "../errors";
import { isReadable } from "./window";

type Side = CompanyActor | InspectorActor;

/** Both sides of a booking. @throws DomainError not_found */
export function mayReview<Row extends { companyId: CompanyId; inspectorId: string }>(
  actor: Side,
  row: Row,
): Authorized<Row, "review"> {
  if (authorOf(actor) !== (actor.role === "company" ? row.companyId : row.inspectorId)) throw notFound();
  return authorized(row, "review");
}

/** Whoever can read a review, apart from its author. @throws DomainError not_found; conflict "review-own", "review-removed" */
export function mayReport<Row extends { authorId: string; state: ReviewState; windowEndsAt: number }>(
  actor: Side,
  row: Row,
  now: number,
): Authorized<Row, "report"> {
  if (row.authorId === authorOf(actor)) throw conflict("review-own");
  if (row.state === "removed") throw conflict("review-removed");
  if (!isReadable(row, now)) throw notFound();
  return authorized(row, "report");
}

export function authorOf(actor: Side): string {
  return actor.role === "company" ? companyOf(actor) : actor.id;
}

/** @throws DomainError conflict "report-decided" */
export function mayDecideReport<Row extends { state: ReviewReportState }>(
  _actor: AdminActor,
  row: Row,
): Authorized<Row, "decide"> {
  if (row.state !== "open") throw conflict("report-decided");
  return authorized(row, "decide");
}
