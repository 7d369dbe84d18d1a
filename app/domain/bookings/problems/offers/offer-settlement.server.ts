import { and, count, eq } from "drizzle-orm";
import { problemOffers } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { start } from "~/domain/core/move.server";
import { newId } from "~/lib/ids";
import { cents } from "~/lib/money";
import { defineCommand } from "../../../command.server";
import { checkDivision } from "../division.server";
import { replaceOffer } from "../end-problem.server";
import { ownProblem } from "../load-problem.server";
import { mayTakePart } from "../policy";
import { settlement } from "../schema";
import { PROBLEM_OFFER_GRAPH } from "../states";

/** Replaces the offer before, of either side. @throws DomainError not_found; conflict "problem-over", "booking-at-bank", "division-changed", "offer-quota"; "refund-exceeds" */
export const offerSettlement = defineCommand({
  name: "offer-settlement",
  roles: ["company", "inspector"],
  right: "settle",
  input: settlement,
  load({ tx, actor }, { bookingId }) {
    const booking = ownProblem(tx, actor, bookingId);
    const own = and(eq(problemOffers.problemId, booking.problem.id), eq(problemOffers.by, actor.role));
    return { ...booking, offers: tx.select({ rows: count() }).from(problemOffers).where(own).get()?.rows ?? 0 };
  },
  allow: ({ actor }, booking) => mayTakePart(actor, booking),
  run(context, { problem: { id: problemId }, offers }, { bookingId, note, ...typed }) {
    const { tx, now, actor, emit } = context;
    const shown = { refund: cents(typed.refund), share: cents(typed.share) };
    checkDivision(tx, bookingId, shown);
    withinQuota("offers", offers);
    replaceOffer(context, problemId);
    const offerId = newId("off");
    start(tx, PROBLEM_OFFER_GRAPH, "open", {
      id: offerId,
      problemId,
      by: actor.role,
      offeredBy: actor.id,
      ...shown,
      note: note || null,
      createdAt: now,
      updatedAt: now,
    });
    emit("problem.offered", { problemId, bookingId, offerId });
    return { bookingId, problemId, offerId };
  },
  audit: ({ bookingId, problemId, offerId }, { refund, share, note }) => ({
    subject: ["booking", bookingId],
    details: { problemId, offerId, refund, share },
    forgettable: { note },
  }),
});
