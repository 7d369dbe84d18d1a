import type { CompanyId } from "~/lib/ids";
import type { BookingState } from "~/lib/vocabulary";
import { type Authorized, authorized, type CompanyActor, type InspectorActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import type { PlainErrorCode } from "../../error-codes";
import { conflict, notFound } from "../../errors";
import { STATE_CONFLICTS } from "../lifecycle/conditions";

type Side = CompanyActor | InspectorActor;

interface Sides {
  companyId: CompanyId;
  inspectorId: string;
}

export function mayProposeDate<Row extends Sides>(actor: Side, row: Row): Authorized<Row, "propose-date"> {
  if (!isSide(actor, row)) throw notFound();
  return authorized(row, "propose-date");
}

/** The side that did not propose the date answers. @throws DomainError not_found; conflict "date-own" */
export function mayAnswerDate<Row extends Sides & { proposerId: string }>(
  actor: Side,
  row: Row,
): Authorized<Row, "answer-date"> {
  if (!isSide(actor, row)) throw notFound();
  if (row.proposerId === sideId(actor)) throw conflict("date-own");
  return authorized(row, "answer-date");
}

/** The side that proposed the date withdraws it. @throws DomainError not_found; conflict "date-others" */
export function mayWithdrawDate<Row extends Sides & { proposerId: string }>(
  actor: Side,
  row: Row,
): Authorized<Row, "withdraw-date"> {
  if (!isSide(actor, row)) throw notFound();
  if (row.proposerId !== sideId(actor)) throw conflict("date-others");
  return authorized(row, "withdraw-date");
}

export function sideId(actor: Side): string {
  return actor.role === "company" ? companyOf(actor) : actor.id;
}

/** Returns why a booking's date cannot be moved now, or null. After the start the work can be reported whenever it is done, so nothing has to move. */
export function movingObstacle(
  { state, startAgreed, startsAt }: { state: BookingState; startAgreed: boolean; startsAt: number },
  now: number,
): PlainErrorCode | null {
  if (state !== "confirmed") return STATE_CONFLICTS[state];
  return startAgreed && startsAt <= now ? "start-passed" : null;
}

function isSide(actor: Side, { companyId, inspectorId }: Sides): boolean {
  return sideId(actor) === (actor.role === "company" ? companyId : inspectorId);
}
