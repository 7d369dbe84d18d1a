import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentOf, transfersOf } from "#tests/support/money/books";
import { anEngagement } from "#tests/support/money/payments";
import { HOUR } from "#tests/support/world";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { execute } from "~/domain/command.server";
import { syncPayment } from "~/domain/payments/sync/sync-payment-flow.server";
import { beginBooking } from "./booking/begin";
import { Decide, Dispute, Do, Wait } from "./booking/commands";
import { endProblems } from "./invariants";
import { openModel } from "./model";
import { releaseAll } from "./office";
import { work } from "./process";
import { withoutWaiting } from "./process-alone";
import { randomFrom, seedIds } from "./random";

// What random runs have found, without chance.

withoutWaiting();

async function calmModel() {
  const random = randomFrom(1);
  seedIds(random);
  return { random, model: await openModel(random) };
}

test("a share of a booking canceled late that came back at the dashboard is sent again by a hold and its release", async () => {
  const { random, model } = await calmModel();
  const [company, inspector] = [model.companies[0], model.inspectors[0]];
  if (!company || !inspector) throw new Error("too few people");
  const { booking, paymentId } = await anEngagement(model, company, inspector);
  model.advance(booking.startsAt - model.world.clock.now());
  const input = { bookingId: booking.id, reason: "weather", quoted: 0 } as const;
  await execute(cancelBooking, { actor: company, input });
  await work(model);
  const sent = transfersOf(model, paymentId)[0]?.providerTransferId ?? "";
  await model.stripe.transfers.createReversal(sent, { amount: 5000 });
  await syncPayment(model.ports, paymentId);
  expect(paymentOf(model, paymentId)).toMatchObject({ inspectorAmount: 14_450, transferredAmount: 9450 });

  await releaseAll(model, random, { withdraws: true, isLast: true });
  await work(model);
  expect(paymentOf(model, paymentId)).toMatchObject({ heldAt: null, transferredAmount: 14_450 });
  for (let hours = 0; hours < 2; hours += 1) {
    model.advance(HOUR);
    await work(model);
  }
  expect(await endProblems(model)).toEqual([]);
});

const report = new Do("report the work", "inspector");
const further = [new Do("propose further hours", "inspector"), new Do("pay for further hours", "company")];

test.each([
  ["before its work", [], ["hold-disputed", "end-before-work"], "cancelled"],
  ["after it", [report], ["hold-disputed", "end-after-work"], "completed"],
  ["while further hours are left", [report, ...further], ["hold-disputed", "resume-work-done"], "work_done"],
])(
  "a bank that is heard of only when it took the money holds a booking first: %s",
  async (_when, steps, moves, state) => {
    const { random, model: world } = await calmModel();
    const reached = new Set<string>();
    const { model, real } = await beginBooking(world, random, { reached, way: "accepted" });
    const started = new Wait(31 * HOUR);
    const late = [started, ...steps, new Dispute(), new Decide("lost"), ...[1, 2, 3].map(() => new Wait(HOUR))];
    await fc.asyncModelRun(() => ({ model, real }), late);
    expect([...reached]).toEqual(expect.arrayContaining(moves));
    expect(model.state).toBe(state);
  },
);
