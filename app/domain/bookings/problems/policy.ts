import type { CompanyId } from "~/lib/ids";
import { type AdminActor, type Authorized, authorized, type CompanyActor, type InspectorActor } from "../../actor";
import { companyOf } from "../../companies/company-of";
import { notFound } from "../../errors";

interface Parties {
  companyId: CompanyId;
  inspectorId: string;
}

/** Only the company, which pays, says that the work is not as agreed. */
export function mayReportProblem<Row extends Parties>(actor: CompanyActor, row: Row): Authorized<Row, "report"> {
  if (companyOf(actor) !== row.companyId) throw notFound();
  return authorized(row, "report");
}

/** Both sides: each says that the other did not come, what happened, and how it could end. */
export function mayTakePart<Row extends Parties>(
  actor: CompanyActor | InspectorActor,
  row: Row,
): Authorized<Row, "take-part"> {
  const isOwn = actor.role === "company" ? companyOf(actor) === row.companyId : actor.id === row.inspectorId;
  if (!isOwn) throw notFound();
  return authorized(row, "take-part");
}

export function mayDecideProblem<Row>(_actor: AdminActor, row: Row): Authorized<Row, "decide"> {
  return authorized(row, "decide");
}
