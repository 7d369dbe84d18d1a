import { describe, expect, test } from "vitest";
import { aCompany } from "#tests/support/factories";
import { anEngagement } from "#tests/support/money/payments";
import { hold } from "#tests/support/work/booking-requests";
import { direct, held } from "#tests/support/work/direct-bookings";

describe("two never have an inspector at once:", () => {
  test("of two companies at the same moment one holds the time", async () => {
    const { company, inspector } = await direct();
    const asked = [company, aCompany()].map((each) => hold(each, inspector));
    const [first, second] = await Promise.allSettled(asked);
    expect(first?.status).toBe("fulfilled");
    expect(second).toMatchObject({ status: "rejected", reason: { kind: "conflict", code: "booking-overlap" } });
  });

  test.each([
    ["10:00 AM - 2:00 PM", "booking-overlap"],
    ["6:00 AM - 10:00 AM", "booking-overlap"],
    ["12:00 PM - 4:00 PM", null],
    ["10:00 PM - 2:00 AM", null],
  ])("beside 8 AM to 12 PM, %s is refused with %s", async (timeSlot, code) => {
    const { company, inspector } = await direct();
    await hold(company, inspector);
    const other = hold(aCompany(), inspector, { timeSlot });
    if (code) await expect(other).rejects.toMatchObject({ code });
    else await other;
  });

  test("a night reaches into the next day, also across zones", async () => {
    const { company, inspector } = await direct();
    await hold(company, inspector, { timeSlot: "10:00 PM - 2:00 AM" });
    const after = { date: "2026-11-25", timeSlot: "12:00 AM - 6:00 AM" };
    await expect(hold(aCompany(), inspector, after)).rejects.toMatchObject({ code: "booking-overlap" });
    // From 1 AM in New York on it is midnight in Texas.
    await expect(hold(aCompany(), inspector, { ...after, location: "Albany, NY" })).rejects.toMatchObject({
      code: "booking-overlap",
    });
    await hold(aCompany(), inspector, { ...after, location: "Honolulu, HI" });
  });

  test("a company is told of its own hold", async () => {
    const { company, inspector } = await held();
    await expect(hold(company, inspector)).rejects.toMatchObject({ code: "slot-held-by-you" });
  });

  test("a held time keeps an acceptance from it, and an accepted one a booking", async () => {
    const { till, company, inspector } = await direct();
    await hold(company, inspector, { timeSlot: "8:00 AM - 12:00 PM" });
    await expect(anEngagement(till, aCompany(), inspector)).rejects.toMatchObject({ code: "booking-overlap" });
    await anEngagement(till, aCompany(), inspector, undefined, { startDate: "2026-11-25" });
    const beside = hold(aCompany(), inspector, { date: "2026-11-25" });
    await expect(beside).rejects.toMatchObject({ code: "booking-overlap" });
  });
});
