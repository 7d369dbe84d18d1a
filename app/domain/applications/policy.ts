import { type Actor, type Authorized, authorized } from "../actor";
import { forbidden, notFound } from "../errors";

/** A company decides on applications to its own jobs. */
export function mayDecide<Row extends { companyId: string }>(actor: Actor, row: Row): Authorized<Row, "decide"> {
  if (actor.kind !== "person" || actor.id !== row.companyId) throw notFound();
  return authorized(row, "decide");
}

/** Applying takes an approved certification and verified payouts (decisions: Inspector). */
export function mayApply<Row extends { certified: boolean; payable: boolean }>(
  actor: Actor,
  row: Row,
): Authorized<Row, "apply"> {
  if (actor.kind !== "person" || actor.role !== "inspector") throw forbidden();
  if (!row.certified) throw forbidden("CERTIFICATION_REQUIRED");
  if (!row.payable) throw forbidden("PAYOUTS_REQUIRED");
  return authorized(row, "apply");
}
