import { DOCUMENTS } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import type { BookingState } from "~/lib/vocabulary";
import { type Authorized, authorized, type CompanyActor, type InspectorActor } from "../../actor";
import type { PlainErrorCode } from "../../error-codes";
import { conflict, forbidden, notFound } from "../../errors";
import type { Barrier } from "../../people/blocks/policy";
import { sideId } from "../dates/policy";

type Side = CompanyActor | InspectorActor;

interface Adding {
  companyId: CompanyId;
  inspectorId: string;
  /** To writing: none while a booking of the two runs. */
  barrier: Barrier | null;
}

/** Either side of a booking adds documents, which have a note. @throws DomainError not_found; forbidden "blocked-by-you", "contact-closed" */
export function mayAddDocuments<Row extends Adding>(actor: Side, row: Row): Authorized<Row, "add-documents"> {
  if (sideId(actor) !== (actor.role === "company" ? row.companyId : row.inspectorId)) throw notFound();
  if (row.barrier) throw forbidden(row.barrier);
  return authorized(row, "add-documents");
}

/** The side that added a document removes it. @throws DomainError conflict "document-others" */
export function mayRemoveDocument<Row extends { addedBy: string }>(
  actor: Side,
  row: Row,
): Authorized<Row, "remove-document"> {
  if (row.addedBy !== sideId(actor)) throw conflict("document-others");
  return authorized(row, "remove-document");
}

/** Returns why nothing can be added now, or null: from the payment on, and until results of late ages are in. */
export function addingObstacle(
  { state, completedAt }: { state: BookingState; completedAt: number | null },
  now: number,
): PlainErrorCode | null {
  if (state === "pending") return "booking-not-paid";
  if (state === "cancelled") return "booking-cancelled";
  return completedAt !== null && now >= completedAt + DOCUMENTS.addedUntil.most ? "documents-closed" : null;
}

/** Before the work is reported a document can be removed at any time, later for a day. During a dispute all stay, since they may be evidence. */
export function removalObstacle(
  state: BookingState,
  { addedAt, removedAt }: { addedAt: number; removedAt: number | null },
  now: number,
): PlainErrorCode | null {
  if (removedAt !== null) return "document-removed";
  if (state === "disputed") return "booking-disputed";
  return state !== "confirmed" && now >= addedAt + DOCUMENTS.removableFor.most ? "document-kept" : null;
}
