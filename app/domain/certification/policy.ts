import type { CertificationState } from "~/lib/vocabulary";
import { type AdminActor, type Authorized, authorized, type InspectorActor } from "../actor";
import { conflict } from "../errors";

/** The form is locked while a certificate is under review (specification 2, section 4). @throws DomainError conflict "certification-pending" */
export function maySubmit<Row extends { underReview: boolean }>(
  _actor: InspectorActor,
  row: Row,
): Authorized<Row, "submit"> {
  if (row.underReview) throw conflict("certification-pending");
  return authorized(row, "submit");
}

/** A certificate that has run out meanwhile can only be rejected. @throws DomainError conflict "certification-not-pending", "certification-ran-out" */
export function mayDecide<Row extends { state: CertificationState; ranOut: boolean }>(
  _actor: AdminActor,
  row: Row,
  decision: "approved" | "rejected",
): Authorized<Row, "decide"> {
  if (row.state !== "pending") throw conflict("certification-not-pending");
  if (decision === "approved" && row.ranOut) throw conflict("certification-ran-out");
  return authorized(row, "decide");
}
