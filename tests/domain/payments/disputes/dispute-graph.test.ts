import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aDisputedEngagement } from "#tests/support/disputes";
import { leads } from "#tests/support/graphs";
import { paymentOf, refundsOf } from "#tests/support/payments";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { DISPUTE_GRAPH } from "~/domain/payments/states";
import { DISPUTE_STATES } from "~/lib/vocabulary";

const { payments } = schema;

describe("a dispute moves only along its graph", () => {
  const moves = [null, ...DISPUTE_STATES].flatMap((from) => DISPUTE_STATES.map((to) => [from, to] as const));
  test.each(moves)("from %s, told that it is %s", async (from, to) => {
    const { till, paymentId } = await aDisputedEngagement();
    till.world.database.write((tx) =>
      tx.update(payments).set({ disputeState: from }).where(eq(payments.id, paymentId)).run(),
    );
    await execute(recordDispute, { actor: SYSTEM, input: { paymentId, state: to, amount: 17000 } });
    const moves = leads(DISPUTE_GRAPH, from ?? "none", to);
    expect(paymentOf(till, paymentId).disputeState).toBe(moves ? to : from);
    expect(refundsOf(till, paymentId)).toHaveLength(moves && to === "lost" ? 1 : 0);
  });
});
