import { eq } from "drizzle-orm";
import { schema } from "#db/client.server";
import { type Booked, booked, inTrouble, worked } from "#tests/domain/bookings/problems/setting";
import { anAdmin } from "#tests/support/factories";
import { DAY, MINUTE } from "#tests/support/world";
import { answerProblem } from "~/domain/bookings/problems/answer-problem.server";
import { askForDecision } from "~/domain/bookings/problems/ask-for-decision.server";
import { approveDecision } from "~/domain/bookings/problems/decisions/approve-decision.server";
import { decideProblem } from "~/domain/bookings/problems/decisions/decide-problem.server";
import { declineDecision } from "~/domain/bookings/problems/decisions/decline-decision.server";
import { letBookingContinue } from "~/domain/bookings/problems/decisions/let-booking-continue.server";
import { acceptOffer } from "~/domain/bookings/problems/offers/accept-offer.server";
import { declineOffer } from "~/domain/bookings/problems/offers/decline-offer.server";
import { offerSettlement } from "~/domain/bookings/problems/offers/offer-settlement.server";
import { withdrawOffer } from "~/domain/bookings/problems/offers/withdraw-offer.server";
import { passDueProblems } from "~/domain/bookings/problems/pass-due-problem.server";
import { findAllUnreported } from "~/domain/bookings/problems/reporting/find-unreported.server";
import { reportAbsence } from "~/domain/bookings/problems/reporting/report-absence.server";
import { reportProblem } from "~/domain/bookings/problems/reporting/report-problem.server";
import { withdrawProblem } from "~/domain/bookings/problems/withdraw-problem.server";
import { PROBLEMS as BOUNDS } from "~/lib/bounds";
import { cents } from "~/lib/money";
import type { Once } from "../each-time";
import { run } from "../run";

const statement = "The east wall was not tested.";
const note = "Half of it was done.";
const reason = "The ticket shows the truck at noon.";

/** Commands of problems with bookings. */
export const PROBLEMS = {
  async "report-problem"(world) {
    const { company, bookingId } = await worked({ world });
    return run(reportProblem, company, { bookingId, reason: "late", statement, files: [] });
  },
  async "report-absence"(world) {
    const { company, bookingId } = await booked({ world });
    world.clock.advance(30 * MINUTE);
    return run(reportAbsence, company, { bookingId, statement, files: [] });
  },
  async "find-unreported"(world) {
    const { booking } = await booked({ world });
    world.clock.set(booking.endsAt + 7 * DAY);
    return findAllUnreported;
  },
  async "pass-due-problem"(world) {
    await inTrouble({ world });
    world.clock.advance(BOUNDS.answeredWithin.most);
    return passDueProblems;
  },
  async "answer-problem"(world) {
    const { inspector, bookingId } = await inTrouble({ world });
    return run(answerProblem, inspector, { bookingId, statement, files: [] });
  },
  async "offer-settlement"(world) {
    const { inspector, bookingId, shareOf, offer } = await inTrouble({ world });
    const input = { bookingId, refund: 5_000, share: shareOf(5_000), note };
    // A repeat is a new offer, up to the bound.
    for (let n = 1; n < 20; n += 1) await offer(inspector, n);
    return run(offerSettlement, inspector, input);
  },
  async "accept-offer"(world) {
    const { company, bookingId, ...setting } = await inTrouble({ world });
    return run(acceptOffer, company, { bookingId, offerId: await setting.offer(setting.inspector, 5_000) });
  },
  async "decline-offer"(world) {
    const { company, bookingId, ...setting } = await inTrouble({ world });
    return run(declineOffer, company, { bookingId, offerId: await setting.offer(setting.inspector, 5_000) });
  },
  async "withdraw-offer"(world) {
    const { inspector, bookingId, offer } = await inTrouble({ world });
    return run(withdrawOffer, inspector, { bookingId, offerId: await offer(inspector, 5_000) });
  },
  async "withdraw-problem"(world) {
    const { company, bookingId } = await inTrouble({ world });
    return run(withdrawProblem, company, { bookingId });
  },
  async "ask-for-decision"(world) {
    const { company, bookingId } = await inTrouble({ world });
    return run(askForDecision, company, { bookingId });
  },
  async "decide-problem"(world) {
    const { admin, problem, shareOf } = await inTrouble({ world });
    return run(decideProblem, admin, { problemId: problem().id, refund: 5_000, share: shareOf(5_000), reason });
  },
  async "approve-problem-decision"(world) {
    return run(approveDecision, anAdmin(), { problemId: aProposal(await inTrouble({ world })) });
  },
  async "decline-problem-decision"(world) {
    return run(declineDecision, anAdmin(), { problemId: aProposal(await inTrouble({ world })) });
  },
  async "let-booking-continue"(world) {
    const { admin, company, absent, problem } = await booked({ world });
    world.clock.advance(30 * MINUTE);
    await absent(company);
    return run(letBookingContinue, admin, { problemId: problem().id, reason });
  },
} satisfies Partial<Once>;

/** As if the amount were above the limit of one administrator. Returns the problem's id. */
function aProposal({ till, admin, problem, shareOf }: Booked): string {
  const { id } = problem();
  const share = shareOf(5_000);
  till.world.database.write((tx) => {
    const proposer = tx.select().from(schema.users).where(eq(schema.users.id, admin.id)).get();
    const proposed = { proposedBy: admin.id, proposedAt: 0, proposerEpoch: proposer?.pendingEpoch ?? 0 };
    tx.update(schema.problems)
      .set({ ...proposed, proposedRefund: cents(5_000), proposedShare: share, proposedReason: reason })
      .where(eq(schema.problems.id, id))
      .run();
  });
  return id;
}
