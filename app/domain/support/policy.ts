import type { RequestState } from "~/lib/vocabulary";
import { type AdminActor, type Authorized, authorized, type PersonActor } from "../actor";
import { conflict, notFound } from "../errors";

/** Open to everybody: whoever cannot sign in needs it most. */
export function mayAskSupport<Sender>(sender: Sender): Authorized<Sender, "ask-support"> {
  return authorized(sender, "ask-support");
}

export function mayReportPerson<Row>(_actor: PersonActor, row: Row): Authorized<Row, "report-person"> {
  return authorized(row, "report-person");
}

/** A report about somebody is not merely closed: it ends with an outcome. @throws DomainError not_found; conflict "report-needs-outcome" */
export function mayMove<Request extends { aboutId: string | null }>(
  request: Request | undefined,
  to: "open" | "closed",
): Authorized<Request, "move"> {
  if (!request) throw notFound();
  if (request.aboutId !== null && to === "closed") throw conflict("report-needs-outcome");
  return authorized(request, "move");
}

interface Report {
  state: RequestState;
  reported: { id: string; closedAt: number | null };
}

/** Nobody decides on a report about themself. @throws DomainError conflict "report-decided", "report-about-you" */
export function mayDecideReport<Row extends Report>(actor: AdminActor, report: Row): Authorized<Row, "decide"> {
  if (report.state !== "open") throw conflict("report-decided");
  if (report.reported.id === actor.id) throw conflict("report-about-you");
  return authorized(report, "decide");
}

/** Warns or suspends whoever has an account. @throws DomainError conflict "report-decided", "report-about-you", "reported-gone" */
export function mayActOnReported<Row extends Report>(actor: AdminActor, report: Row): Authorized<Row, "decide"> {
  const allowed = mayDecideReport(actor, report);
  if (report.reported.closedAt !== null) throw conflict("reported-gone");
  return allowed;
}
