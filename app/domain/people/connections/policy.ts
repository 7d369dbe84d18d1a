import { sideOf } from "~/domain/companies/company-of";
import type { ConnectionState } from "~/lib/vocabulary";
import { type Authorized, authorized, type PersonActor } from "../../actor";
import type { PlainErrorCode } from "../../error-codes";
import { conflict, type DomainError, forbidden, notFound } from "../../errors";
import type { Barrier } from "../blocks/policy";
import { mayAskFrom } from "./asking";

interface Pair {
  requesterId: string;
  recipientId: string;
  state: ConnectionState;
  movedBy: string;
  movedAt: number;
}

/** Asking may answer the other's request. @throws DomainError forbidden "blocked-by-you", "contact-closed"; conflict "connected", "connection-requested", "connection-early" */
export function mayRequest<Row extends { existing: Pair | undefined; barrier: Barrier | null; zone: string }>(
  actor: PersonActor,
  row: Row,
  now: number,
): Authorized<Row, "request-connection"> {
  const { existing, barrier, zone } = row;
  if (barrier) throw forbidden(barrier);
  if (existing?.state === "accepted") throw conflict("connected");
  if (existing?.state === "pending" && existing.requesterId === sideOf(actor)) throw conflict("connection-requested");
  const from = existing ? mayAskFrom(existing, sideOf(actor)) : 0;
  if (now < from) throw conflict("connection-early", { params: { from, zone } });
  return authorized(row, "request-connection");
}

export type ConnectionStep = "answer" | "withdraw" | "remove";

interface Side {
  state: string;
  isRequester: boolean;
}

/** Returns why a person of the two cannot take this step, or null. */
export function obstacleTo(step: ConnectionStep, { state, isRequester }: Side): PlainErrorCode | null {
  if (step === "remove") return state === "accepted" ? null : "not-connected";
  if (step === "answer" && isRequester) return "connection-own";
  if (step === "withdraw" && !isRequester) return "connection-others";
  return state === "pending" ? null : "connection-answered";
}

/** @throws DomainError not_found; forbidden "connection-own" to whoever asked; conflict "connection-answered" */
export function mayAnswer<Row extends Pair>(actor: PersonActor, row: Row): Authorized<Row, "answer-connection"> {
  refuse("answer", actor, row);
  return authorized(row, "answer-connection");
}

/** @throws DomainError not_found; forbidden "connection-others"; conflict "connection-answered" */
export function mayWithdraw<Row extends Pair>(actor: PersonActor, row: Row): Authorized<Row, "withdraw-connection"> {
  refuse("withdraw", actor, row);
  return authorized(row, "withdraw-connection");
}

/** @throws DomainError not_found; conflict "not-connected" */
export function mayRemove<Row extends Pair>(actor: PersonActor, row: Row): Authorized<Row, "remove-connection"> {
  refuse("remove", actor, row);
  return authorized(row, "remove-connection");
}

function refuse(step: ConnectionStep, actor: PersonActor, { requesterId, recipientId, state }: Pair): void {
  const own = sideOf(actor);
  if (own !== requesterId && own !== recipientId) throw notFound();
  const obstacle = obstacleTo(step, { state, isRequester: own === requesterId });
  if (obstacle) throw refusalOf(obstacle);
}

function refusalOf(obstacle: PlainErrorCode): DomainError {
  const isOfOtherSide = obstacle === "connection-own" || obstacle === "connection-others";
  return isOfOtherSide ? forbidden(obstacle) : conflict(obstacle);
}
