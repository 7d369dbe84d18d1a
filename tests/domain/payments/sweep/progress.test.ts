import type SQLite from "better-sqlite3";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany } from "#tests/support/factories";
import { paymentOf, refundsOf } from "#tests/support/money/books";
import { aPaidCredit, openCredit, openPosting, pay, payIntent } from "#tests/support/money/payments";
import { DAY, HOUR, MINUTE } from "#tests/support/world";
import { settlePayment } from "~/domain/payments/checkout/settle-flow.server";
import { SLICE } from "~/lib/bounds";
import { type FaultyTill, openFaultyTill, refusal } from "./faulty-till";

const { balanceTransactions, strays, sweptSpans, unreadObjects } = schema;

/** Copies an object of the provider, as others make them with the same account. */
function copies(db: SQLite.Database, id: string, count: number, change: (body: Record<string, unknown>) => void): void {
  const row = db.prepare("select * from objects where id = ?").get(id) as Record<string, string>;
  const insert = db.prepare("insert into objects (id, kind, owner, parent, body, hidden) values (?, ?, ?, ?, ?, ?)");
  db.transaction(() => {
    for (let n = 0; n < count; n += 1) {
      const body = { ...JSON.parse(row.body ?? "{}"), id: `${id}${n}` };
      change(body);
      insert.run(body.id, row.kind, row.owner, null, JSON.stringify(body), row.hidden);
    }
  })();
}

describe("many objects", () => {
  test("are listed by a bounded number of calls a sweep, and none twice", async () => {
    const till = openFaultyTill();
    const paymentId = await aPaidCredit(till);
    await till.sweep();
    const { chargeId } = paymentOf(till, paymentId);
    till.theirs((db) => copies(db, chargeId ?? "", 6000, (body) => Object.assign(body, { paid: false })));
    const calls: number[] = [];
    let pages = 0;
    for (let run = 0; run < 4; run += 1) {
      await till.sweep(10 * MINUTE);
      calls.push(till.calls.length);
      pages += till.calls.filter((call) => call === "GET /v1/charges").length;
    }
    expect(Math.max(...calls)).toBe(SLICE.pagesListed.most + 2);
    // 61 pages, and the first of a pass each time that it is listed anew.
    expect(pages).toBeLessThanOrEqual(61 + 61 + 2);
    expect(calls.at(-1)).toBeLessThan(SLICE.pagesListed.most);
  });

  test("that the books do not have are read by a bounded number of calls a sweep, over as many sweeps as it takes", async () => {
    const till = openFaultyTill();
    const paymentId = await aPaidCredit(till);
    await till.sweep();
    const { chargeId } = paymentOf(till, paymentId);
    const other = { metadata: {}, payment_intent: null, balance_transaction: null };
    till.theirs((db) => copies(db, chargeId ?? "", 220, (body) => Object.assign(body, other)));
    const known: number[] = [];
    for (let run = 0; run < 6; run += 1) {
      await till.sweep(10 * MINUTE);
      expect(till.calls.length).toBeLessThanOrEqual(SLICE.pagesListed.most + SLICE.broughtIn.most + 2);
      known.push(rows(till, strays).length);
    }
    expect(known).toEqual([50, 100, 150, 200, 220, 220]);
    expect(rows(till, unreadObjects)).toEqual([]);
  });

  test("a sweep that breaks off between two pages goes on with the next page", async () => {
    const till = openFaultyTill();
    const paymentId = await aPaidCredit(till);
    const { chargeId } = paymentOf(till, paymentId);
    till.theirs((db) => copies(db, chargeId ?? "", 450, (body) => Object.assign(body, { paid: false })));
    const afters: (string | null)[] = [];
    let isBroken = true;
    till.faults.answer = (call, query) => {
      if (call !== "GET /v1/charges") return undefined;
      const after = query.get("starting_after");
      if (after && isBroken) {
        isBroken = false;
        return "unreachable";
      }
      afters.push(after);
      return undefined;
    };
    expect(await till.sweep()).toBe("failed");
    await till.sweep(20 * MINUTE);
    const [first, ...further] = afters;
    expect(first).toBeNull();
    expect(further.slice(0, 4).every((after) => after !== null)).toBe(true);
    expect(new Set(further.slice(0, 4)).size).toBe(4);
  });
});

describe("what the provider shows late", () => {
  test("with a time that was read before is found by a later pass", async () => {
    const till = openFaultyTill();
    const paymentId = await aPaidCredit(till);
    for (let day = 0; day < 3; day += 1) await till.sweep(DAY);
    const { id } = await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 900 });
    const seconds = Math.floor((till.world.clock.now() - 2 * DAY - 5 * HOUR) / 1000);
    till.theirs((db) =>
      db
        .prepare(
          "update objects set body = json_set(body, '$.created', ?) where id = ? or json_extract(body, '$.source') = ?",
        )
        .run(seconds, id, id),
    );
    for (let day = 0; day < 8; day += 1) await till.sweep(DAY);
    expect(refundsOf(till, paymentId)).toMatchObject([{ amount: 900 }]);
    expect(rows(till, balanceTransactions).filter(({ sourceId }) => sourceId === id)).toHaveLength(1);
  });

  test("days that are over are listed a few times more, and then left alone", async () => {
    const till = openFaultyTill();
    await aPaidCredit(till);
    let calls = 0;
    for (let day = 0; day < 40; day += 1) {
      await till.sweep(DAY);
      calls += till.calls.length;
    }
    const ofDay = rows(till, sweptSpans).filter(({ endsAt }) => endsAt < till.world.clock.now() - 31 * DAY);
    expect(ofDay.length).toBeGreaterThan(20);
    expect(ofDay.every(({ nextPassAt }) => nextPassAt === null)).toBe(true);
    expect(calls / 40).toBeLessThan(40);
  });
});

test("a clock that was set ahead and back stops nothing", async () => {
  const till = openFaultyTill();
  const paymentId = await aPaidCredit(till);
  await till.sweep();
  const before = till.world.clock.now();
  await till.sweep(90 * DAY);
  till.world.clock.set(before);
  await till.stripe.refunds.create({ charge: paymentOf(till, paymentId).chargeId ?? "", amount: 900 });
  expect(await till.sweep()).toBe(1);
  expect(refundsOf(till, paymentId)).toHaveLength(1);
});

test("a Checkout that was paid, and that nobody told of, is settled and not taken for a stray", async () => {
  const till = openFaultyTill();
  const { paymentId } = await openPosting(till, aCompany());
  pay(till, paymentId);
  till.faults.answer = (call) => (call.startsWith("GET /v1/checkout") ? refusal(500) : undefined);
  expect(await till.sweep()).toBe("failed");
  expect(await till.stripe.refunds.list()).toMatchObject({ data: [] });
  till.heal();
  await till.sweep(30 * MINUTE);
  expect(paymentOf(till, paymentId)).toMatchObject({ state: "succeeded" });
  expect(rows(till, strays)).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: any table.
function rows<Table extends { $inferSelect: any }>(till: FaultyTill, table: Table): Table["$inferSelect"][] {
  return till.world.database.reads
    .select()
    .from(table as never)
    .all();
}

test("a second that is not over when it is swept does not count as read, since Stripe's lists know whole seconds", async () => {
  const till = openFaultyTill();
  const { clock, database } = till.world;
  const { paymentId } = await openCredit(till, aCompany());
  const second = Math.ceil(clock.now() / 1000) * 1000;
  clock.set(second + 100);
  await payIntent(till, paymentId);
  await settlePayment(till.ports, paymentId);
  clock.set(second + MINUTE + 600);
  await till.sweep(0);
  const spans = database.reads.select().from(sweptSpans).where(eq(sweptSpans.list, "balance_transactions")).all();
  expect(Math.max(...spans.map(({ readUntil }) => readUntil))).toBe(second);
});
