import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aPaidOutEngagement } from "#tests/support/money/interventions";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { cents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";
import { moneyEntries } from "~/routes/shared/booking/money/entries";

type Payout = ReturnType<typeof bookingMoney>["payouts"][number];

const PAYOUT = { id: "payout-1", arrivesAt: Date.UTC(2026, 11, 4), last4: "6789", failureCode: null } as const;

/** The words about payouts, as a reader sees them. */
async function wordsOf(role: Role, payouts: Payout[]): Promise<string> {
  const { inspector, booking } = await aPaidOutEngagement();
  const view = bookingFor(inspector, booking.id);
  const money = bookingMoney(inspector, view);
  const isInPayout = payouts.length > 0;
  const transfers = money.transfers.map((transfer) => ({ ...transfer, awaitsPayout: !isInPayout }));
  const entries = moneyEntries({ booking: view, money: { ...money, transfers, payouts }, role });
  const about = entries.filter(({ id }) => String(id).startsWith("payout"));
  return renderToStaticMarkup(
    createElement(
      "div",
      null,
      about.map(({ id, title, at, note }) => createElement("p", { key: id }, title, "|", at, "|", note)),
    ),
  );
}

test("what reached the bank is told with its day, whatever the site's zone, and its amount", async () => {
  const paid = { ...PAYOUT, state: "paid", amount: cents(14_450) } as const;
  const words = await wordsOf("inspector", [paid]);
  expect(words).toContain("Paid out to your bank account ending 6789");
  expect(words).toContain("$144.50");
  expect(words).toContain("Fri, Dec 4, 2026");
  expect(words).not.toContain("Stripe pays out");
  expect(await wordsOf("company", [{ ...paid, amount: null, last4: null }])).toMatch(/<p>Inspector paid\|/);
});

test("a payout under way says when it is expected, and one that failed why and where to mend it", async () => {
  const pending = { ...PAYOUT, state: "pending", amount: cents(14_450) } as const;
  const underWay = await wordsOf("inspector", [pending]);
  expect(underWay).toContain("On its way to your bank account ending 6789");
  expect(underWay).toContain("Expected there by Fri, Dec 4, 2026.");
  const failed = { ...pending, state: "failed", failureCode: "account_closed" } as const;
  const words = await wordsOf("inspector", [failed]);
  expect(words).toContain("Payout failed. Check your bank details.");
  expect(words).toContain("The bank account is closed.");
  expect(words).toContain('href="/inspector-payments"');
  expect(await wordsOf("admin", [failed])).not.toContain("href");
});

test("before a payout is known, it says how often payouts are made", async () => {
  expect(await wordsOf("inspector", [])).toMatch(/Paid out to the bank by Stripe.*Stripe pays out the Stripe balance/);
});
