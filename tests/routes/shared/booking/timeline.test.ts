import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, test } from "vitest";
import { type Booked, booked, inTrouble, stepsOf } from "#tests/domain/bookings/problems/setting";
import { aColleague, aCompany, anAdmin } from "#tests/support/factories";
import { aPaidEngagement, aPaidOutEngagement } from "#tests/support/money/interventions";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { openTill, workMoney } from "#tests/support/money/till";
import { openWorld } from "#tests/support/world";
import { bookingMoneyTexts as texts } from "~/copy/bookings/booking-money";
import type { PersonActor } from "~/domain/actor";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { type BookingView, bookingFor } from "~/domain/bookings/queries.server";
import { approveWork } from "~/domain/bookings/work/approve-work.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { execute } from "~/domain/command.server";
import { receiptOf } from "~/domain/payments/records/receipt.server";
import { cents } from "~/lib/money";
import type { Role } from "~/lib/vocabulary";
import { moneyFacts } from "~/routes/shared/booking/facts";
import { moneyEntries } from "~/routes/shared/booking/money/entries";
import { nextEntries } from "~/routes/shared/booking/money/next-entries";

/** The entries about the problem, and what comes next. */
function aboutProblem({ bookingId, problem }: Booked, actor: PersonActor) {
  const booking = bookingFor(actor, bookingId);
  const entries = moneyEntries({ booking, money: bookingMoney(actor, booking), role: actor.role });
  const { id } = problem();
  return entries.flatMap((entry) => (entry.id === id || entry.id === `${id}-ended` ? [entry.title] : entry.id));
}

test("a problem is told to both sides, and that the money is held until it has ended", async () => {
  const setting = await inTrouble();
  for (const actor of [setting.company, setting.inspector, setting.admin]) {
    const told = aboutProblem(setting, actor);
    expect(told).toContain(texts.problem.reported.work);
    expect(told.at(-1)).toBe("problem");
  }
  await setting.offer(setting.company, 5000);
  await setting.accept(setting.inspector);
  for (const actor of [setting.company, setting.inspector]) {
    const told = aboutProblem(setting, actor);
    expect(told).toContain(texts.problem.ended.settled);
    expect(told).not.toContain("problem");
  }
});

test("once a reported absence is withdrawn, the money waits for the approval again", async () => {
  const setting = await booked();
  setting.till.world.clock.set(setting.booking.startsAt + 30 * 60_000);
  await setting.absent(setting.company);
  expect(aboutProblem(setting, setting.company).slice(-2)).toEqual([
    texts.problem.reported.inspector_absent,
    "problem",
  ]);
  await setting.withdraw(setting.company);
  expect(aboutProblem(setting, setting.company).slice(-2)).toEqual([texts.problem.ended.withdrawn, "held"]);
});

test("the timeline of a booking with a problem ends with what holds the money, for both sides, until the problem has ended", async () => {
  const { till, company, inspector, bookingId, offer, accept } = await inTrouble();
  const next = () =>
    [company, inspector].map((actor) => {
      const booking = bookingFor(actor, bookingId);
      return nextEntries({ booking, money: bookingMoney(actor, booking), role: actor.role }).map(({ id }) => id);
    });
  expect(next()).toEqual([["problem"], ["problem"]]);
  await offer(inspector, 17_000);
  await accept(company);
  await workMoney(till);
  expect(next()).toEqual([[], []]);
});

test("a company and administrators read who of it paid, reported and approved; its inspector reads no names", async () => {
  const till = openTill(openWorld());
  const owner = aCompany();
  const manager = aColleague(owner, "manager", { firstName: "Max", lastName: "Delgado" });
  const inspector = await aPayableInspector(till);
  const { booking, paymentId } = await anEngagement(till, manager, inspector);
  till.world.clock.set(booking.endsAt);
  const steps = stepsOf(till, booking, manager, inspector);
  await execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: "Tested three trucks." } });
  await steps.report();
  await steps.withdraw(owner);
  till.world.clock.advance(60_000);
  await execute(approveWork, { actor: manager, input: { bookingId: booking.id } });
  const named = (actor: PersonActor) => {
    const view = bookingFor(actor, booking.id);
    const entries = moneyEntries({ booking: view, money: bookingMoney(actor, view), role: actor.role });
    return entries.filter(({ by }) => by).map(({ id, by }) => [id, by]);
  };
  const pressed = [paymentId, steps.problem().id, "approved"].map((id) => [id, "Max Delgado"]);
  expect(named(owner)).toEqual(pressed);
  expect(named(anAdmin())).toEqual(pressed);
  expect(named(inspector)).toEqual([]);
  expect(receiptOf(owner, paymentId).billedTo).toMatchObject({ person: "Max Delgado", email: owner.email });
});

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

const LABELS = {
  company: ["Minimum call-out", "Hourly rate", "Paid"],
  inspector: ["Minimum call-out", "Hourly rate", "Your share"],
};

function labels(role: "company" | "inspector", refunded: number) {
  const shares = { inspectorAmount: cents(14_450) };
  const payments = [{ amount: cents(17_000), refundedAmount: cents(refunded), shares }];
  // The rest of the view is not read.
  const booking = { hours: 2, hourlyRate: cents(8500), payments } as unknown as BookingView;
  return moneyFacts(booking, role).map(({ label }) => label);
}

it("says on a company's ticket what goes back beside what was paid", () => {
  expect(labels("company", 0)).toEqual(LABELS.company);
  expect(labels("company", 8500)).toEqual([...LABELS.company, "Refunded"]);
  expect(labels("inspector", 8500)).toEqual(LABELS.inspector);
});

test("the first entry keeps the share of what was charged, also once all of it went back", async () => {
  const { till, inspector, booking, refund } = await aPaidEngagement();
  const first = () => {
    const view = bookingFor(inspector, booking.id);
    const [entry] = moneyEntries({ booking: view, money: bookingMoney(inspector, view), role: "inspector" });
    return renderToStaticMarkup(createElement("div", null, entry?.note));
  };
  const before = first();
  expect(before).toContain("Your share of it: $144.50.");
  await refund(17_000);
  await workMoney(till);
  expect(first()).toBe(before);
});
