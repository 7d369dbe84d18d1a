import { type Actor, type Authorized, authorized } from "../actor";
import { forbidden, notFound } from "../errors";

/** A company writes and discards its own postings only. */
export function mayEditDraft<Row extends { companyId: string }>(actor: Actor, row: Row): Authorized<Row, "edit-draft"> {
  if (actor.kind !== "person" || actor.id !== row.companyId) throw notFound();
  return authorized(row, "edit-draft");
}

/** A company posts jobs of its own. */
export function mayPostJob<Row extends { companyId: string }>(actor: Actor, row: Row): Authorized<Row, "post-job"> {
  if (actor.kind !== "person" || actor.id !== row.companyId) throw notFound();
  return authorized(row, "post-job");
}

/** A company closes and deletes its own jobs only. */
export function mayEndJob<Row extends { companyId: string }>(actor: Actor, row: Row): Authorized<Row, "end-job"> {
  if (actor.kind !== "person" || actor.id !== row.companyId) throw notFound();
  return authorized(row, "end-job");
}

/** What nobody was found for is closed by the clock alone. */
export function mayEndByItself<Row>(actor: Actor, row: Row): Authorized<Row, "end-job"> {
  if (actor.kind !== "system") throw forbidden();
  return authorized(row, "end-job");
}
