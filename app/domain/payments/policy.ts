import type { CompanyId } from "~/lib/ids";
import type { PaymentKind } from "~/lib/prices";
import type { InterventionState, PaymentState } from "~/lib/vocabulary";
import { type AdminActor, type Authorized, authorized, type CompanyActor, type SystemActor } from "../actor";
import { companyOf } from "../companies/company-of";
import type { PlainErrorCode } from "../error-codes";
import { conflict, forbidden, notFound } from "../errors";

/** Only the system records what the provider says of money: a client's word that it has paid is never believed. */
export function maySettle<Row>(_actor: SystemActor, row: Row): Authorized<Row, "settle"> {
  return authorized(row, "settle");
}

export function mayPay<Row extends { companyId: CompanyId }>(actor: CompanyActor, row: Row): Authorized<Row, "pay"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "pay");
}

interface InUse {
  kind: PaymentKind;
  state: PaymentState;
  fulfilledAt: number | null;
}

/**
 * Only as themselves, and on payments that made a booking. A posting fee goes back when its job is removed; what bought nothing is refunded already.
 * @throws DomainError forbidden "Read-only mode"; conflict "posting-fee-kept", "payment-not-in-use"
 */
export function mayIntervene<Row extends InUse>(actor: AdminActor, row: Row): Authorized<Row, "intervene"> {
  if (actor.impersonates) throw forbidden("Read-only mode");
  refuseUnused(row);
  return authorized(row, "intervene");
}

/** What is on its way already, or arrived, is not sent again. @throws DomainError forbidden "Read-only mode"; conflict "state-moved" */
export function maySendAgain<Row>(actor: AdminActor, row: Row, isStuck: boolean): Authorized<Row, "send-again"> {
  if (actor.impersonates) throw forbidden("Read-only mode");
  if (!isStuck) throw conflict("state-moved");
  return authorized(row, "send-again");
}

/** @throws DomainError forbidden "Read-only mode"; conflict "payouts-not-held" */
export function mayResumePayouts<Row extends { payoutsHeldAt: number | null }>(
  actor: AdminActor,
  row: Row,
): Authorized<Row, "resume-payouts"> {
  if (actor.impersonates) throw forbidden("Read-only mode");
  if (row.payoutsHeldAt === null) throw conflict("payouts-not-held");
  return authorized(row, "resume-payouts");
}

/** @throws DomainError conflict "posting-fee-kept", "payment-not-in-use" */
export function refuseUnused({ kind, state, fulfilledAt }: InUse): void {
  if (kind === "job_posting") throw conflict("posting-fee-kept");
  if (state !== "succeeded" || fulfilledAt === null) throw conflict("payment-not-in-use");
}

interface Requested {
  intervention: { state: InterventionState; requestedBy: string; requesterEpoch: number; expiresAt: number | null };
}

/**
 * Another administrator than the one who asked, until it expires, and while nothing has voided the asker's account. @throws DomainError forbidden "Read-only mode",
 * "intervention-own", "approver-new", "approver-invited"; conflict "intervention-decided", "intervention-expired", "intervention-requester-gone", "payment-not-in-use", "posting-fee-kept"
 */
export function mayApproveIntervention<
  Row extends Requested & { requesterEpochNow: number; payment: InUse; refusal: PlainErrorCode | null },
>(actor: AdminActor, row: Row, now: number): Authorized<Row, "approve-intervention"> {
  const { intervention, requesterEpochNow, payment, refusal } = row;
  mayIntervene(actor, payment);
  decidesOther(actor, row);
  if (refusal) throw forbidden(refusal);
  if (intervention.expiresAt === null || intervention.expiresAt <= now) throw conflict("intervention-expired");
  if (intervention.requesterEpoch !== requesterEpochNow) throw conflict("intervention-requester-gone");
  return authorized(row, "approve-intervention");
}

/** @throws DomainError forbidden "Read-only mode", "intervention-own"; conflict "intervention-decided" */
export function mayDeclineIntervention<Row extends Requested>(
  actor: AdminActor,
  row: Row,
): Authorized<Row, "decline-intervention"> {
  decidesOther(actor, row);
  return authorized(row, "decline-intervention");
}

/** @throws DomainError forbidden "Read-only mode", "intervention-others"; conflict "intervention-decided" */
export function mayWithdrawIntervention<Row extends Requested>(
  actor: AdminActor,
  row: Row,
): Authorized<Row, "withdraw-intervention"> {
  if (actor.impersonates) throw forbidden("Read-only mode");
  if (row.intervention.requestedBy !== actor.id) throw forbidden("intervention-others");
  if (row.intervention.state !== "pending") throw conflict("intervention-decided");
  return authorized(row, "withdraw-intervention");
}

function decidesOther(actor: AdminActor, { intervention }: Requested): void {
  if (actor.impersonates) throw forbidden("Read-only mode");
  if (intervention.requestedBy === actor.id) throw forbidden("intervention-own");
  if (intervention.state !== "pending") throw conflict("intervention-decided");
}
