import { type Authorized, authorized, type PersonActor } from "../actor";
import { notFound } from "../errors";

/** Open to everybody: whoever cannot sign in needs it most. */
export function mayAskSupport<Sender>(sender: Sender): Authorized<Sender, "ask-support"> {
  return authorized(sender, "ask-support");
}

export function mayReportPerson<Row>(_actor: PersonActor, row: Row): Authorized<Row, "report-person"> {
  return authorized(row, "report-person");
}

/** @throws DomainError not_found */
export function mayMove<Request extends object>(request: Request | undefined): Authorized<Request, "move"> {
  if (!request) throw notFound();
  return authorized(request, "move");
}
