import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPaidCredit, openTill, type Till } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { closeMonth } from "~/domain/payments/ledger/close-month-flow.server";
import { readMonth } from "~/domain/payments/ledger/months";
import { pauseSweep } from "~/domain/payments/sweep/pause-sweep.server";
import { isSweptUntil, sweptUntil } from "~/domain/payments/sweep/swept-until.server";

const NOVEMBER = readMonth("2026-11") ?? expect.fail("no month");

/** A payment of November that December has not been read after. */
async function inDecember(): Promise<Till> {
  const till = openTill(openWorld());
  await aPaidCredit(till);
  till.world.clock.set(Date.UTC(2026, 11, 3));
  return till;
}

function closed({ world }: Till) {
  return world.database.reads.select().from(schema.closedPeriods).all();
}

test("a month is read to its end before it is closed, in as many sweeps as that takes", async () => {
  const till = await inDecember();
  expect(isSweptUntil(NOVEMBER.endsAt)).toBe(false);
  expect(sweptUntil() ?? 0).toBeLessThan(NOVEMBER.endsAt);
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(true);
  expect(isSweptUntil(NOVEMBER.endsAt)).toBe(true);
  expect(sweptUntil() ?? 0).toBeGreaterThanOrEqual(NOVEMBER.endsAt);
  expect(closed(till)).toMatchObject([{ month: "2026-11" }]);
});

test("a month stays open while the provider cannot be reached, or asks the sweep to wait", async () => {
  const till = await inDecember();
  till.trouble.push(...Array<"unreachable">(1000).fill("unreachable"));
  await expect(closeMonth(till.ports, NOVEMBER)).rejects.toMatchObject({ type: "StripeConnectionError" });
  expect(closed(till)).toEqual([]);

  till.trouble.length = 0;
  await execute(pauseSweep, { actor: SYSTEM, input: { isRefused: true } });
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(false);
  expect(closed(till)).toEqual([]);
});

test("a list that failed minutes before is named with its reason, and nothing is asked again and again", async () => {
  const till = await inDecember();
  till.spoil = (answer, call) =>
    call === "GET /v1/transfers"
      ? Response.json({ error: { type: "invalid_request_error", code: "parameter_invalid" } }, { status: 400 })
      : answer;
  const failed = /^Stripe's list of transfers from 2026-11-\d\dT.*Z could not be read: parameter_invalid$/;
  await expect(closeMonth(till.ports, NOVEMBER)).rejects.toThrow(failed);
  till.sent.length = 0;
  till.world.clock.advance(2 * MINUTE);
  await expect(closeMonth(till.ports, NOVEMBER)).rejects.toThrow(failed);
  expect(till.sent.length).toBeLessThan(20);
  expect(closed(till)).toEqual([]);

  till.spoil = (answer) => answer;
  till.world.clock.advance(DAY);
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(true);
});

test("an object that cannot be read holds up no month", async () => {
  stageBooks();
  const till = await inDecember();
  const [payment] = till.world.database.reads.select().from(schema.payments).all();
  const { id } = await till.stripe.refunds.create({ charge: payment?.chargeId ?? "", amount: 500 });
  till.spoil = (answer, call) =>
    call === `GET /v1/refunds/${id}`
      ? Response.json({ error: { type: "invalid_request_error" } }, { status: 400 })
      : answer;
  till.world.clock.advance(5 * MINUTE);
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(true);
});

test("a site without payments has nothing to read", async () => {
  const till = openTill(openWorld());
  till.world.clock.set(Date.UTC(2026, 11, 3));
  expect(await closeMonth(till.ports, NOVEMBER)).toBe(true);
});
