import { sideOf } from "~/domain/companies/company-of";
import type { Role } from "~/lib/vocabulary";
import { type Authorized, authorized, type PersonActor } from "../actor";
import { forbidden, notFound } from "../errors";
import type { Barrier } from "../people/blocks/policy";

/** The two sides of the market write to each other, administrators to anybody and anybody to them. */
export function mayTalk(one: Role, other: Role): boolean {
  return one === "admin" || other === "admin" || one !== other;
}

interface Sending {
  receiver: { role: Role };
  /** The gate that an inspector who asks about a job must pass; null where none is asked for. */
  gate: { certified: boolean; payable: boolean } | null;
  barrier: Barrier | null;
}

/** @throws DomainError not_found; forbidden "blocked-by-you", "contact-closed", and "CERTIFICATION_REQUIRED", "PAYOUTS_REQUIRED" for a job they may not browse */
export function maySend<Row extends Sending>(actor: PersonActor, row: Row): Authorized<Row, "send"> {
  if (!mayTalk(actor.role, row.receiver.role)) throw notFound();
  if (row.barrier) throw forbidden(row.barrier);
  if (row.gate && !row.gate.certified) throw forbidden("CERTIFICATION_REQUIRED");
  if (row.gate && !row.gate.payable) throw forbidden("PAYOUTS_REQUIRED");
  return authorized(row, "send");
}

export function mayMarkRead<Row extends { userId: string }>(
  actor: PersonActor,
  row: Row,
): Authorized<Row, "mark-read"> {
  if (sideOf(actor) !== row.userId) throw notFound();
  return authorized(row, "mark-read");
}

/** Messages are hidden from an administrator who impersonates one of their people. @throws DomainError forbidden "PRIVATE_MESSAGES" */
export function mayReadMessages(actor: PersonActor): Authorized<PersonActor, "read-messages"> {
  if (actor.impersonator) throw forbidden("PRIVATE_MESSAGES");
  return authorized(actor, "read-messages");
}
