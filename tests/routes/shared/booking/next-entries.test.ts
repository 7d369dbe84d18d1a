import { expect, test } from "vitest";
import { inTrouble } from "#tests/domain/bookings/problems/setting";
import { workMoney } from "#tests/support/money/payments";
import { bookingMoney } from "~/domain/bookings/payment/booking-money.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { nextEntries } from "~/routes/shared/booking/money/next-entries";

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
