import { describe, expect, test } from "vitest";
import { chargedRows, refundStamp } from "~/components/payments/charged-rows";
import { type Cents, cents } from "~/lib/money";
import type { RefundState } from "~/lib/vocabulary";

const LINES = [{ kind: "inspection_time", quantity: 2, amount: cents(20000) }] as const;

function paid(refundedAmount: number, ...refunds: { amount: Cents; state: RefundState }[]) {
  return { lines: LINES, amount: cents(20000), refundedAmount: cents(refundedAmount), refunds };
}

const refund = (state: RefundState, amount: number) => ({ state, amount: cents(amount) });

describe("the rows of a payment", () => {
  test("end with what was charged while nothing went back", () => {
    expect(chargedRows(paid(0), "Charged")).toEqual([
      { label: "Inspection time, 2 hours", amount: 20000 },
      { label: "Charged", amount: 20000, total: true },
    ]);
  });

  test("tell what arrived from what is on its way and what is still owed, and add up", () => {
    const rows = chargedRows(
      paid(9000, refund("succeeded", 4000), refund("pending", 3000), refund("owed", 2000), refund("settled", 0)),
      "Charged",
    );
    expect(rows.slice(1)).toEqual([
      { label: "Charged", amount: 20000 },
      { label: "Refunded", amount: -4000 },
      { label: "Refund on its way", amount: -3000 },
      { label: "Refund still owed", amount: -2000 },
      { label: "After refunds", amount: 11000, total: true },
    ]);
  });

  test("call money that the bank took back refunded, without a refund of ours", () => {
    expect(chargedRows(paid(20000), "Charged").at(-2)).toEqual({ label: "Refunded", amount: -20000 });
  });
});

describe("the stamp of a payment's refunds", () => {
  test.each([
    ["owed before all else", paid(20000, refund("succeeded", 15000), refund("owed", 5000)), "Refund owed"],
    ["on its way", paid(20000, refund("pending", 20000)), "Refund on its way"],
    ["whole", paid(20000, refund("succeeded", 20000)), "Refunded"],
    ["a part", paid(5000, refund("succeeded", 5000)), "Partly refunded"],
  ])("is %s", (_, payment, label) => {
    expect(refundStamp(payment)).toMatchObject({ label });
  });

  test("is none while nothing goes back", () => {
    expect(refundStamp(paid(0))).toBeNull();
  });
});
