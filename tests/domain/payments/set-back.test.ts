import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPaidEngagement, aPaidOutEngagement } from "#tests/support/money/interventions";
import { transfersOf } from "#tests/support/money/payments";
import { DAY } from "#tests/support/world";
import { sweepReversals } from "~/domain/payments/reversals/sweep-reversals-flow.server";
import { sweepTransfers } from "~/domain/payments/transfers/sweep-transfers-flow.server";

const { transferReversals } = schema;

test("a share that was promised before the clock was set back is sent by the sweep", async () => {
  const { till, paymentId, approve } = await aPaidEngagement();
  await approve();
  till.world.clock.advance(-10 * DAY);
  await sweepTransfers(till.ports);
  expect(transfersOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 14_450 }]);
});

test("what was claimed back before the clock was set back is taken by the sweep", async () => {
  const { till, paymentId, refund, claim } = await aPaidOutEngagement();
  await refund(7000);
  await claim(5950);
  till.world.clock.advance(-10 * DAY);
  await sweepReversals(till.ports);
  const [transfer] = transfersOf(till, paymentId);
  expect(transfer).toMatchObject({ reversedAmount: 5950 });
  const ofTransfer = eq(transferReversals.transferId, transfer?.id ?? "");
  const reversals = till.world.database.reads.select().from(transferReversals).where(ofTransfer).all();
  expect(reversals).toMatchObject([{ state: "succeeded", amount: 5950 }]);
});
