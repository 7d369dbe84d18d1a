import type { FilePurpose } from "~/lib/vocabulary";
import { type Authorized, authorized, type PersonActor } from "../actor";
import { sideOf } from "../companies/company-of";
import { notFound } from "../errors";

/**
 * Private papers are for their owner and administrators. A file of a booking is for both its sides too, once it is shared. A file of a
 * message is for whoever may see the message on either side, as its words are. All are hidden from an administrator who impersonates. @throws DomainError not_found
 */
export function maySeeFile<Row extends { ownerId: string; purpose: FilePurpose; sharedWith: readonly string[] }>(
  actor: PersonActor,
  row: Row,
): Authorized<Row, "see"> {
  const party = sideOf(actor);
  const isForReview = actor.role === "admin" && row.purpose !== "message_file";
  const isTheirs = isForReview || actor.id === row.ownerId || row.sharedWith.includes(party);
  if (actor.impersonator || !isTheirs) throw notFound();
  return authorized(row, "see");
}

export function mayHoldFile<Row>(_actor: PersonActor, row: Row): Authorized<Row, "hold"> {
  return authorized(row, "hold");
}
