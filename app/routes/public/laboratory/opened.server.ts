import { conflict, notFound } from "~/domain/errors";
import { linkedLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { OPENED_LABORATORY } from "~/http/session/opened-links.server";

/** Refuses a browser in which the link was not used up within the last 12 hours. @throws DomainError not_found; conflict "laboratory-link-over" */
export async function refuseUnlessOpened(request: Request, token: string | undefined): Promise<void> {
  const linked = linkedLaboratory(token ?? "");
  if (!linked) throw notFound();
  if (!(await OPENED_LABORATORY.isOpened(request, linked.linkId))) throw conflict("laboratory-link-over");
}
