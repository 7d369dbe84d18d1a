import { type Actor, type Authorized, authorized } from "../actor";
import { forbidden, notFound } from "../errors";

/** The inspector who is engaged says that the work is done. */
export function mayReportWork<Row extends { inspectorId: string }>(
  actor: Actor,
  row: Row,
): Authorized<Row, "report-work"> {
  if (actor.kind !== "person" || actor.id !== row.inspectorId) throw notFound();
  return authorized(row, "report-work");
}

/** The company that paid for the work approves it. */
export function mayApproveWork<Row extends { companyId: string }>(
  actor: Actor,
  row: Row,
): Authorized<Row, "approve-work"> {
  if (actor.kind !== "person" || actor.id !== row.companyId) throw notFound();
  return authorized(row, "approve-work");
}

/** Work that nobody answered for is approved by the clock alone. */
export function mayApproveByItself<Row>(actor: Actor, row: Row): Authorized<Row, "approve-work"> {
  if (actor.kind !== "system") throw forbidden();
  return authorized(row, "approve-work");
}
