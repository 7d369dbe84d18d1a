import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, anInspector } from "#tests/support/factories";
import { giveBankDetails } from "#tests/support/money/bank-details";
import { DAY, openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { rejectManualPayout } from "~/domain/payouts/manual/reject-manual-payout.server";
import { kinds, reminded } from "./reminded";

describe("a payout setup that was begun", () => {
  const begun = () => {
    const world = openWorld();
    return { world, inspector: anInspector({ payouts: "action_needed" }) };
  };

  test("is reminded of once, a day later", async () => {
    const { world, inspector } = begun();
    world.clock.advance(DAY - 1);
    expect(await kinds()).toEqual([]);
    world.clock.advance(1);
    expect(await reminded()).toMatchObject([
      { userId: inspector.id, kind: "payout_action_needed", link: "/inspector-payments" },
    ]);
    world.clock.advance(DAY);
    expect(await kinds()).toEqual([]);
  });

  test.each([
    ["finished", { state: "verified" }],
    ["under review", { underReview: true }],
    ["an account that was verified before", { pausedAt: 1 }],
  ] as const)("is not, where it is %s", async (_name, values) => {
    const { world } = begun();
    world.database.write((tx) => tx.update(schema.payoutAccounts).set(values).run());
    world.clock.advance(DAY);
    expect(await kinds()).toEqual([]);
  });

  test("is not while bank details wait for a decision, and is once they are rejected", async () => {
    const { world, inspector } = begun();
    await giveBankDetails(inspector);
    world.clock.advance(DAY);
    expect(await kinds()).toEqual([]);
    const { submittedAt = 0 } = ownBankDetails(inspector) ?? {};
    const input = { inspectorId: inspector.id, submittedAt, reason: "The name is another one." };
    await execute(rejectManualPayout, { actor: anAdmin(), input });
    expect(await kinds()).toEqual(["payout_action_needed"]);
  });

  test("is not two weeks later, however long the server was down", async () => {
    const { world } = begun();
    world.clock.advance(14 * DAY + 1);
    expect(await kinds()).toEqual([]);
  });
});
