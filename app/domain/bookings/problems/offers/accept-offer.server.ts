import { move } from "~/domain/core/move.server";
import { defineCommand } from "../../../command.server";
import { conflict } from "../../../errors";
import { moveBooking } from "../../lifecycle/move-booking.server";
import { checkDivision } from "../division.server";
import { cancelOf, ending, stateAfter } from "../end-problem.server";
import { mayTakePart } from "../policy";
import { ofOffer } from "../schema";
import { isAfterWork } from "../sides";
import { PROBLEM_GRAPH, PROBLEM_OFFER_GRAPH } from "../states";
import { ownOffer } from "./own-offer.server";

/** @throws DomainError not_found; conflict "problem-over", "offer-over", "offer-own", "booking-at-bank", "division-changed"; "refund-exceeds" with `most` */
export const acceptOffer = defineCommand({
  name: "accept-offer",
  roles: ["company", "inspector"],
  right: "settle",
  input: ofOffer,
  load: ({ tx, actor }, chosen) => ownOffer(tx, actor, chosen),
  allow: ({ actor }, booking) => mayTakePart(actor, booking),
  run(context, { offer, problem, ...booking }) {
    const { tx, now, actor, emit } = context;
    if (offer.by === actor.role) throw conflict("offer-own");
    checkDivision(tx, booking.id, offer);
    const { refund, share } = offer;
    move(tx, PROBLEM_OFFER_GRAPH, offer.id, "open", "accepted", { decidedAt: now, updatedAt: now });
    move(tx, PROBLEM_GRAPH, problem.id, "open", "settled", { ...ending(context), refund, share });
    const name = isAfterWork(problem.kind) ? "settle-after-work" : "settle-before-work";
    const { transferIds } = moveBooking(context, booking, name, cancelOf(problem.kind), { refund });
    emit("problem.settled", { problemId: problem.id, bookingId: booking.id });
    return { bookingId: booking.id, problemId: problem.id, offerId: offer.id, refund, share, transferIds };
  },
  audit: ({ bookingId, ...made }, _input, { problem }) => ({
    subject: ["booking", bookingId],
    details: made,
    changes: { state: ["disputed", stateAfter(problem.kind)] },
  }),
});
