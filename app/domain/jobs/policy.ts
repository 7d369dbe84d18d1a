import { companyOf } from "../accounts/company-of";
import { type Authorized, authorized, type CompanyActor, type SystemActor } from "../actor";
import { notFound } from "../errors";

/** A company writes and discards its own postings only. */
export function mayEditDraft<Row extends { companyId: string }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "edit-draft"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "edit-draft");
}

/** A company posts jobs of its own. */
export function mayPostJob<Row extends { companyId: string }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "post-job"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "post-job");
}

/** A company closes and deletes its own jobs only. */
export function mayEndJob<Row extends { companyId: string }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "end-job"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "end-job");
}

/** What nobody was found for is closed by the clock alone. */
export function mayEndByItself<Row>(_actor: SystemActor, row: Row): Authorized<Row, "end-job"> {
  return authorized(row, "end-job");
}
