import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { mayTakePart } from "../policy";
import { ofOffer } from "../schema";
import { PROBLEM_OFFER_GRAPH } from "../states";
import { ownOffer } from "./own-offer.server";

/** Takes an offer back before it was answered. @throws DomainError not_found; conflict "problem-over", "offer-over", "offer-others" */
export const withdrawOffer = defineCommand({
  name: "withdraw-offer",
  roles: ["company", "inspector"],
  right: "settle",
  input: ofOffer,
  load: ({ tx, actor }, chosen) => ownOffer(tx, actor, chosen),
  allow: ({ actor }, booking) => mayTakePart(actor, booking),
  run({ tx, now, actor, emit }, { offer, problem, id: bookingId }) {
    if (offer.by !== actor.role) throw conflict("offer-others");
    move(tx, PROBLEM_OFFER_GRAPH, offer.id, "open", "withdrawn", { decidedAt: now, updatedAt: now });
    emit("problem.offer_withdrawn", { problemId: problem.id, bookingId, offerId: offer.id });
    return { bookingId, problemId: problem.id, offerId: offer.id };
  },
  audit: ({ bookingId, problemId, offerId }) => ({ subject: ["booking", bookingId], details: { problemId, offerId } }),
});
