import { describe, expect, test } from "vitest";
import { balanceOf, disputesOf, paymentOf } from "#tests/support/money/books";
import { reported } from "#tests/support/money/disputes";
import { anEngagementWithoutProvider } from "#tests/support/money/paid";
import { rowOf } from "#tests/support/work/direct-bookings";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { DISPUTE_STATES, type DisputeState } from "~/lib/vocabulary";

/** Work of 170 dollars whose bank disputes all of it; `hears` records what it did. */
async function aDispute() {
  const { paymentId, booking, world } = await anEngagementWithoutProvider();
  const hears = (state: DisputeState, withdrawnAmount?: number) => {
    const changes = withdrawnAmount === undefined ? {} : { withdrawnAmount };
    return execute(recordDispute, { actor: SYSTEM, input: { paymentId, reported: reported(state, changes) } });
  };
  const books = () => {
    const { refundedAmount, inspectorAmount, platformFee, platformLoss } = paymentOf({ world }, paymentId);
    const undecided = balanceOf({ world }, paymentId, "disputed_funds");
    const [{ state, lostAmount: lost } = {}] = disputesOf({ world }, paymentId);
    return { state, lost, refundedAmount, inspectorAmount, platformFee, platformLoss, undecided };
  };
  return { hears, books, bookingState: () => rowOf(booking.id)?.state };
}

describe("a dispute follows the bank, wherever that leads", () => {
  const moves = DISPUTE_STATES.flatMap((from) => DISPUTE_STATES.map((to) => [from, to] as const));
  test.each(moves)("from %s, told that it is %s", async (from, to) => {
    const { hears, books, bookingState } = await aDispute();
    await hears(from);
    for (let time = 0; time < 2; time += 1) await hears(to);

    const lost = to === "lost" ? 17_000 : 0;
    const isWonBack = from === "lost" && (to === "won" || to === "closed");
    const refundedAmount = isWonBack ? 17_000 : lost;
    expect(books()).toMatchObject({ state: to, lost, refundedAmount, platformLoss: 0, undecided: 0 });
    const goesOn = to === "won" || to === "closed" ? "confirmed" : "disputed";
    // A booking that has lost its money is over, whatever the bank says later.
    expect(bookingState()).toBe(from === "lost" || to === "lost" ? "cancelled" : goesOn);
  });
});

const WHOLE = { lost: 0, refundedAmount: 0, inspectorAmount: 14_450, platformFee: 2550 };

test.each([
  [6000, { lost: 6000, refundedAmount: 6000, inspectorAmount: 9350, platformFee: 1650 }],
  [0, WHOLE],
  // Exchange rates may take more than was paid.
  [17_300, { lost: 17_300, refundedAmount: 17_300, inspectorAmount: 0, platformFee: 0 }],
])("a bank that disputed 17000 cents, took %i and keeps them, costs what it took", async (taken, expected) => {
  const { hears, books } = await aDispute();
  await hears("needs_response", taken);
  expect(books()).toMatchObject({ ...WHOLE, undecided: taken });
  await hears("lost", taken);
  expect(books()).toMatchObject({ ...expected, undecided: 0 });
});

test("what a lost dispute takes later is lost later", async () => {
  const { hears, books } = await aDispute();
  await hears("lost", 0);
  expect(books()).toMatchObject({ lost: 0, undecided: 0 });
  await hears("lost", 17_000);
  expect(books()).toMatchObject({ lost: 17_000, inspectorAmount: 0, undecided: 0 });
  await hears("lost", 5000);
  // The booking ended when all was lost, so what comes back is refunded to the company.
  expect(books()).toMatchObject({ lost: 5000, refundedAmount: 17_000, undecided: 0 });
});

test("a won dispute whose money came back in part costs the rest, and nothing while it is on its way", async () => {
  const { hears, books } = await aDispute();
  await hears("needs_response", 17_000);
  await hears("won", 17_000);
  expect(books()).toMatchObject({ ...WHOLE, undecided: 17_000 });
  await hears("won", 5000);
  expect(books()).toMatchObject({ lost: 5000, refundedAmount: 5000, inspectorAmount: 10_200, undecided: 0 });
  await hears("won", 0);
  expect(books()).toMatchObject({ ...WHOLE, undecided: 0 });
});

test("a bank that gives back more than it took makes no loss below zero", async () => {
  const { hears, books } = await aDispute();
  await hears("lost", 17_000);
  await hears("lost", -100);
  expect(books()).toMatchObject({
    lost: 0,
    refundedAmount: 17_000,
    inspectorAmount: 0,
    platformFee: 0,
    undecided: -100,
  });
});
