import { formatLongDay, todayIn } from "~/lib/time/dates";
import type { ConnectionState } from "~/lib/vocabulary";
import { type Authorized, authorized, type PersonActor } from "../../actor";
import { conflict, forbidden, notFound } from "../../errors";
import type { Barrier } from "../blocks/policy";
import { mayAskFrom } from "./asking";

interface Pair {
  requesterId: string;
  recipientId: string;
  state: ConnectionState;
  movedBy: string;
  movedAt: number;
}

/**
 * A request that waits for the actor may be answered by asking too. @throws DomainError forbidden "blocked-by-you", "contact-closed"; conflict
 * "connected", "connection-requested", "connection-early" with the day as `from`
 */
export function mayRequest<Row extends { existing: Pair | undefined; barrier: Barrier | null; zone: string }>(
  actor: PersonActor,
  row: Row,
  now: number,
): Authorized<Row, "request-connection"> {
  const { existing, barrier, zone } = row;
  if (barrier) throw forbidden(barrier);
  if (existing?.state === "accepted") throw conflict("connected");
  if (existing?.state === "pending" && existing.requesterId === actor.id) throw conflict("connection-requested");
  const from = existing ? mayAskFrom(existing, actor.id) : 0;
  if (now < from) throw conflict("connection-early", { params: { from: formatLongDay(todayIn(zone, from)) } });
  return authorized(row, "request-connection");
}

/** @throws DomainError not_found; forbidden "connection-own" to whoever asked; conflict "connection-answered" */
export function mayAnswer<Row extends Pair>(actor: PersonActor, row: Row): Authorized<Row, "answer-connection"> {
  refuseOthers(actor, row);
  if (row.requesterId === actor.id) throw forbidden("connection-own");
  if (row.state !== "pending") throw conflict("connection-answered");
  return authorized(row, "answer-connection");
}

/** @throws DomainError not_found; forbidden "connection-others"; conflict "connection-answered" */
export function mayWithdraw<Row extends Pair>(actor: PersonActor, row: Row): Authorized<Row, "withdraw-connection"> {
  refuseOthers(actor, row);
  if (row.requesterId !== actor.id) throw forbidden("connection-others");
  if (row.state !== "pending") throw conflict("connection-answered");
  return authorized(row, "withdraw-connection");
}

/** @throws DomainError not_found; conflict "not-connected" */
export function mayRemove<Row extends Pair>(actor: PersonActor, row: Row): Authorized<Row, "remove-connection"> {
  refuseOthers(actor, row);
  if (row.state !== "accepted") throw conflict("not-connected");
  return authorized(row, "remove-connection");
}

function refuseOthers(actor: PersonActor, { requesterId, recipientId }: Pair): void {
  if (actor.id !== requesterId && actor.id !== recipientId) throw notFound();
}
