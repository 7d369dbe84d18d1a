import type { Connection } from "#db/client.server";
import type { CompanyActor, InspectorActor } from "../../../actor";
import { conflict } from "../../../errors";
import { type DisputedBooking, type Offer, openOfferOf, ownProblem } from "../load-problem.server";

/** Only the offer that the page showed. @throws DomainError not_found; conflict "problem-over", "offer-over" */
export function ownOffer(
  connection: Connection,
  actor: CompanyActor | InspectorActor,
  { bookingId, offerId }: { bookingId: string; offerId: string },
): DisputedBooking & { offer: Offer } {
  const booking = ownProblem(connection, actor, bookingId);
  const offer = openOfferOf(connection, booking.problem.id);
  if (offer?.id !== offerId) throw conflict("offer-over");
  return { ...booking, offer };
}
