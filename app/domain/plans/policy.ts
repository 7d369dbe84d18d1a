import type { CompanyId } from "~/lib/ids";
import { type Authorized, authorized, type CompanyActor } from "../actor";
import { companyOf } from "../companies/company-of";
import { notFound } from "../errors";

export function mayPlan<Row extends { companyId: CompanyId }>(actor: CompanyActor, row: Row): Authorized<Row, "plan"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "plan");
}
