import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { findings, paymentOf, refundsOf } from "#tests/support/money/books";
import { aPaidCredit } from "#tests/support/money/payments";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { sweepPause } from "~/domain/payments/sweep/pause-sweep.server";
import { sweepTrouble } from "~/domain/payments/sweep/sweep-health.server";
import { type FaultyTill, openFaultyTill, refusal } from "./faulty-till";

const { journal, sweptSpans, unreadObjects } = schema;

/** Somebody at the dashboard refunds a part. */
async function refundAtDashboard(till: FaultyTill, paymentId: string, amount = 1000): Promise<string> {
  const { id } = await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount });
  return id;
}

const unread = (till: FaultyTill) => till.world.database.reads.select().from(unreadObjects).all();
const failing = (till: FaultyTill) =>
  till.world.database.reads
    .select()
    .from(sweptSpans)
    .all()
    .filter(({ failures }) => failures > 0);

describe("an object that cannot be read", () => {
  test("holds up nothing else, is tried again at growing intervals, and is named until it can be read", async () => {
    const till = openFaultyTill();
    const paymentId = await aPaidCredit(till);
    await till.sweep();
    const others = [await aPaidCredit(till), await aPaidCredit(till), await aPaidCredit(till)];
    for (const one of others) await refundAtDashboard(till, one);
    // The newest is read first.
    const bad = await refundAtDashboard(till, paymentId);
    till.faults.answer = (call) => (call === `GET /v1/refunds/${bad}` ? refusal(500) : undefined);
    expect(await till.sweep()).toBe("failed");
    expect(others.map((one) => refundsOf(till, one).length)).toEqual([1, 1, 1]);
    expect(unread(till)).toMatchObject([{ id: bad, kind: "refund", tries: 1, failureCode: "StripeAPIError" }]);
    const tries: number[] = [];
    for (let run = 0; run < 36; run += 1) {
      await till.sweep(2 * HOUR);
      tries.push(till.calls.filter((call) => call.endsWith(bad)).length);
    }
    expect(tries.filter((some) => some > 0).length).toBeLessThan(10);
    expect(Math.max(...tries)).toBe(1);

    const other = await aPaidCredit(till);
    await refundAtDashboard(till, other);
    expect(await till.sweep()).toBe(1);
    expect(refundsOf(till, other)).toHaveLength(1);
    const lines = await findings(till);
    expect(lines).toContain(`object-unread ${bad}: found StripeAPIError`);
    expect(sweepTrouble()).toEqual({ lists: 0, objects: 1, movements: 0 });

    till.heal();
    await till.sweep(DAY);
    expect(sweepTrouble()).toBeNull();
    expect(unread(till)).toEqual([]);
    expect(refundsOf(till, paymentId)).toMatchObject([{ state: "succeeded", amount: 1000 }]);
  });

  test("is not posted as unexplained meanwhile, and not twice afterwards", async () => {
    const till = openFaultyTill();
    const paymentId = await aPaidCredit(till);
    const bad = await refundAtDashboard(till, paymentId);
    till.faults.answer = (call) => (call.startsWith("GET /v1/refunds") ? refusal(500) : undefined);
    for (let day = 0; day < 3; day += 1) await till.sweep(DAY);
    const posted = () => till.world.database.reads.select().from(journal).all();
    expect(posted().filter(({ providerId }) => providerId === bad)).toEqual([]);
    till.heal();
    for (let day = 0; day < 3; day += 1) await till.sweep(DAY);
    expect(posted().filter(({ providerId }) => providerId === bad)).toMatchObject([
      { event: "refund_sent", amount: 1000 },
    ]);
  });
});

describe("a list that cannot be read", () => {
  test("for one minute of one day holds up no other list, day or hour, and is divided until only that minute is missing", async () => {
    const till = openFaultyTill();
    const paymentId = await aPaidCredit(till);
    await till.sweep();
    await refundAtDashboard(till, paymentId);
    const poison = Math.floor(till.world.clock.now() / 1000);
    till.faults.answer = (call, query) => {
      const [from, until] = [Number(query.get("created[gte]")), Number(query.get("created[lt]"))];
      return call === "GET /v1/refunds" && from <= poison && poison < until ? refusal(500) : undefined;
    };
    expect(await till.sweep()).toBe("failed");
    const second = await aPaidCredit(till);
    till.world.clock.advance(HOUR);
    await refundAtDashboard(till, second, 700);
    for (let run = 0; run < 12; run += 1) await till.sweep(HOUR);
    expect(refundsOf(till, second)).toMatchObject([{ amount: 700 }]);
    expect(failing(till)).toMatchObject([{ list: "refunds" }]);
    const [{ startsAt = 0, endsAt = 0 } = {}] = failing(till);
    expect(endsAt - startsAt).toBe(MINUTE);
    const lines = await findings(till);
    expect(lines.join()).toContain(`list-unread refunds ${new Date(startsAt).toISOString()}`);

    till.heal();
    await till.sweep(DAY);
    for (let run = 0; run < 8; run += 1) await till.sweep(HOUR);
    expect(failing(till)).toEqual([]);
  });
});

test("a minute whose cursor the provider refuses is read from its first page again", async () => {
  const till = openFaultyTill();
  await aPaidCredit(till);
  await till.sweep();
  const startsAt = till.world.clock.now() - 10 * DAY;
  const span = { startsAt, endsAt: startsAt + MINUTE, passFrom: startsAt, passUntil: startsAt + MINUTE };
  till.world.database.write((tx) =>
    tx
      .insert(sweptSpans)
      .values({ ...span, list: "refunds", readUntil: startsAt, cursor: "re_gone", nextPassAt: startsAt, updatedAt: 0 })
      .run(),
  );
  for (let run = 0; run < 2; run += 1) {
    expect(await till.sweep(DAY)).toBe("failed");
    expect(failing(till)).toMatchObject([{ startsAt, failureCode: "resource_missing", cursor: "re_gone" }]);
  }
  await till.sweep(DAY);
  await till.sweep(DAY);
  expect(failing(till)).toEqual([]);
});

describe("a provider that is asked too much", () => {
  test("is left alone, longer each time, and then asked again where it stood", async () => {
    const till = openFaultyTill();
    const paymentId = await aPaidCredit(till);
    await till.sweep();
    await refundAtDashboard(till, paymentId);
    till.faults.answer = () => refusal(429, "invalid_request_error");
    const asked: number[] = [];
    for (let minute = 0; minute < 600; minute += 10) {
      await till.sweep(10 * MINUTE);
      expect(till.calls.length).toBeLessThanOrEqual(1);
      if (till.calls.length > 0) asked.push(minute);
    }
    // 5, 10, 20 minutes and so on, up to two hours, until the next sweep.
    expect(asked.slice(1).map((minute, n) => minute - (asked[n] ?? 0))).toEqual([10, 10, 20, 40, 80, 120, 120, 120]);
    expect(sweepPause(till.world.database.reads, till.world.clock.now())).not.toBe("none");
    till.heal();
    expect(await till.sweep(3 * HOUR)).toBe(1);
    expect(sweepPause(till.world.database.reads, till.world.clock.now())).toBe("none");
    expect(refundsOf(till, paymentId)).toHaveLength(1);
    expect(failing(till)).toEqual([]);
  });
});

test("a provider that is out of reach ends a sweep at once, and the next one goes on", async () => {
  const till = openFaultyTill();
  const paymentId = await aPaidCredit(till);
  await till.sweep();
  await refundAtDashboard(till, paymentId);
  till.faults.answer = () => "unreachable";
  expect(await till.sweep()).toBe("failed");
  expect(till.calls).toHaveLength(1);
  till.heal();
  for (let run = 0; run < 2; run += 1) await till.sweep(10 * MINUTE);
  expect(refundsOf(till, paymentId)).toHaveLength(1);
});
