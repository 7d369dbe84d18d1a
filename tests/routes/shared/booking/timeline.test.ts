import { expect, test } from "vitest";
import { type Booked, booked, inTrouble } from "#tests/domain/bookings/problems/setting";
import { bookingMoneyTexts as texts } from "~/copy/bookings/booking-money";
import type { PersonActor } from "~/domain/actor";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { moneyEntries } from "~/routes/shared/booking/money/entries";

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
