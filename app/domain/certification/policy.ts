import type { CertificationState } from "~/lib/vocabulary";
import { type Actor, type Authorized, authorized } from "../actor";
import { conflict, forbidden } from "../errors";

/** One certificate is under review at a time; while it is, the form is locked (specification 2, section 4). */
export function maySubmit<Row extends { underReview: boolean }>(actor: Actor, row: Row): Authorized<Row, "submit"> {
  if (actor.kind !== "person") throw forbidden();
  if (row.underReview) throw conflict("certification-pending");
  return authorized(row, "submit");
}

/**
 * An administrator decides on what is under review. A certificate that has run out meanwhile can only be rejected.
 * @throws DomainError(conflict, certification-not-pending), (conflict, certification-ran-out)
 */
export function mayDecide<Row extends { state: CertificationState; ranOut: boolean }>(
  actor: Actor,
  row: Row,
  decision: "approved" | "rejected",
): Authorized<Row, "decide"> {
  if (actor.kind !== "person") throw forbidden();
  if (row.state !== "pending") throw conflict("certification-not-pending");
  if (decision === "approved" && row.ranOut) throw conflict("certification-ran-out");
  return authorized(row, "decide");
}

/** Certificates expire by the calendar alone. */
export function mayExpire<Row>(actor: Actor, row: Row): Authorized<Row, "expire"> {
  if (actor.kind !== "system") throw forbidden();
  return authorized(row, "expire");
}
