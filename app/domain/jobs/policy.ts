import { type Actor, type Authorized, authorized } from "../actor";
import { notFound } from "../errors";

/** A company writes its own postings only. */
export function mayEditDraft<Row extends { companyId: string }>(actor: Actor, row: Row): Authorized<Row, "edit-draft"> {
  if (actor.kind !== "person" || actor.id !== row.companyId) throw notFound();
  return authorized(row, "edit-draft");
}
