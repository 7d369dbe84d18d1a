import type { CompanyId } from "~/lib/ids";
import { type Authorized, authorized, type CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { notFound } from "../errors";

export function mayKeepSpecification<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "keep-specification"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "keep-specification");
}
