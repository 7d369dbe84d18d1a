import { beforeEach, describe, expect, test } from "vitest";
import { aDisputedEngagement, reported } from "#tests/support/money/disputes";
import { balanceOf, disputesOf, paymentOf } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { DISPUTE_STATES } from "~/lib/vocabulary";

beforeEach(stageBooks);

describe("a dispute follows the bank, wherever that leads", () => {
  const moves = DISPUTE_STATES.flatMap((from) => DISPUTE_STATES.map((to) => [from, to] as const));
  test.each(moves)("from %s, told that it is %s", async (from, to) => {
    const { till, paymentId, booking } = await aDisputedEngagement();
    const tell = (state: typeof to) =>
      execute(recordDispute, { actor: SYSTEM, input: { paymentId, reported: reported(state) } });
    await tell(from);
    for (let time = 0; time < 2; time += 1) await tell(to);

    const lost = to === "lost" ? 17_000 : 0;
    const isWonBack = from === "lost" && (to === "won" || to === "closed");
    expect(disputesOf(till, paymentId)).toMatchObject([{ state: to, lostAmount: lost }]);
    expect(paymentOf(till, paymentId)).toMatchObject({ refundedAmount: isWonBack ? 17_000 : lost, platformLoss: 0 });
    expect(balanceOf(till, paymentId, "disputed_funds")).toBe(0);
    const goesOn = to === "won" || to === "closed" ? "confirmed" : "disputed";
    // A booking that has lost its money is over, whatever the bank says later.
    expect(booking()?.state).toBe(from === "lost" || to === "lost" ? "cancelled" : goesOn);
  });
});
