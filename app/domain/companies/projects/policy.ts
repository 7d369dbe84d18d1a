import type { CompanyId } from "~/lib/ids";
import { type Authorized, authorized, type CompanyActor } from "../../actor";
import { notFound } from "../../errors";
import { companyOf } from "../company-of";

export function mayKeepProjects<Row extends { companyId: CompanyId }>(
  actor: CompanyActor,
  row: Row,
): Authorized<Row, "keep-projects"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "keep-projects");
}
