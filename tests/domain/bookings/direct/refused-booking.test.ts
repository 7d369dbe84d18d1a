import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { aPayableInspector } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { available, hold, wanted } from "#tests/support/work/booking-requests";
import { direct } from "#tests/support/work/direct-bookings";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { zonedTime } from "~/lib/time/dates";

const ZONE = "America/Chicago";
const at = (date: string, time: string) => zonedTime(date, time, ZONE);
const { bookings } = schema;

describe("nothing is booked", () => {
  const refusal = async (setting: Awaited<ReturnType<typeof direct>>, changes: object = {}) => {
    const error = await hold(setting.company, setting.inspector, changes).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(reads().select().from(bookings).all()).toHaveLength(0);
    return error;
  };

  test("outside the inspector's hours, told by their home's clocks", async () => {
    const setting = await direct();
    await available(setting.inspector, "09:00", "17:00");
    expect(await refusal(setting)).toMatchObject({ kind: "conflict", code: "inspector-unavailable" });
    // 9 AM in Denver is 10 AM in Texas, and 3 PM is 4 PM; a slot until 6 PM there ends at 7 PM.
    const denver = { location: "Denver, CO" };
    expect(await refusal(setting, { ...denver, timeSlot: "2:00 PM - 6:00 PM" })).toMatchObject({
      code: "inspector-unavailable",
    });
    await hold(setting.company, setting.inspector, { ...denver, timeSlot: "8:00 AM - 12:00 PM" });
  });

  test("of an inspector who has set no hours", async () => {
    const setting = await direct();
    const unset = await aPayableInspector(setting.till);
    expect(await refusal({ ...setting, inspector: unset })).toMatchObject({ code: "inspector-unavailable" });
  });

  test.each([
    ["without verified payouts", { payouts: "action_needed" }, { kind: "forbidden", code: "STRIPE_SETUP_REQUIRED" }],
    ["without a certificate", { certified: false }, { kind: "conflict", code: "inspector-not-certified" }],
    ["without a rate", { hourlyRate: null }, { kind: "conflict", code: "inspector-without-rate" }],
  ] as const)("of an inspector %s", async (_name, options, error) => {
    const setting = await direct();
    const inspector = anInspector(options, { firstName: "Riley" });
    await available(inspector);
    const thrown = await refusal({ ...setting, inspector });
    expect(thrown).toMatchObject(error);
    if (error.code === "STRIPE_SETUP_REQUIRED") expect(thrown).toMatchObject({ params: { name: "Riley" } });
  });

  test("beyond the last day of the certificate", async () => {
    const setting = await direct();
    const until = (expiryDate: string) =>
      setting.till.world.database.write((tx) =>
        tx
          .update(schema.certifications)
          .set({ expiryDate })
          .where(eq(schema.certifications.inspectorId, setting.inspector.id))
          .run(),
      );
    until("2026-11-23");
    expect(await refusal(setting)).toMatchObject({ code: "inspector-not-certified" });
    until("2026-11-24");
    await hold(setting.company, setting.inspector);
  });

  test("of people who are no inspectors, or no longer here", async () => {
    stageBooks();
    const setting = await direct();
    const suspended = anInspector({}, { suspendedAt: 1 });
    const closed = anInspector({}, { closedAt: 1 });
    for (const nobody of [{ id: "usr_none" }, setting.company, suspended, closed]) {
      await expect(hold(setting.company, nobody)).rejects.toMatchObject({ kind: "not_found" });
    }
  });

  test.each([
    ["in the past", { date: "2026-11-20" }, "date", "Date cannot be in the past"],
    ["after two weeks", { date: "2026-12-06" }, "date", "Bookings are available up to 2 weeks in advance."],
    ["in a slot that has begun", { date: "2026-11-21" }, "timeSlot", "This time slot has already begun"],
  ])("%s", async (_name, changes, field, message) => {
    const setting = await direct();
    // 8:00 AM in Texas: the first slot that is left today begins at 10.
    setting.till.world.clock.set(at("2026-11-21", "08:00"));
    expect(await refusal(setting, changes)).toMatchObject({ kind: "invalid", fields: [{ field, message }] });
    const typed = wanted(setting.inspector, changes);
    expect(bookInspector.problems?.(setting.company, typed)).toEqual([{ field, message }]);
  });

  test("from an exact start that the clocks skip that night", async () => {
    const setting = await direct();
    setting.till.world.clock.set(at("2027-03-10", "08:00"));
    const night = { date: "2027-03-14", timeSlot: "12:00 AM - 6:00 AM" };
    const skipped = { ...night, startTime: "02:30" };
    const fields = [{ field: "startTime", message: "The clocks skip this time that day" }];
    expect(await refusal(setting, skipped)).toMatchObject({ kind: "invalid", fields });
    expect(bookInspector.problems?.(setting.company, wanted(setting.inspector, skipped))).toEqual(fields);
    await hold(setting.company, setting.inspector, { ...night, startTime: "03:30" });
  });

  test("at a site whose state nobody has said", async () => {
    const setting = await direct();
    const company = aCompany({ usState: null });
    const error = await refusal({ ...setting, company }, { location: "The old quarry" });
    expect(error).toMatchObject({ fields: [{ field: "state", message: "Please select the site's state" }] });
  });

  test("after two weeks of the site's own days", async () => {
    const setting = await direct();
    // 11:30 PM in Texas is half past midnight in New York.
    setting.till.world.clock.set(at("2026-11-21", "23:30"));
    const east = { location: "Albany, NY" };
    expect(await refusal(setting, { ...east, date: "2026-11-21" })).toMatchObject({ fields: [{ field: "date" }] });
    await hold(setting.company, setting.inspector, { ...east, date: "2026-12-06" });
  });

  test("by other roles, another's eyes, or an address that is not confirmed", async () => {
    const { company, inspector } = await direct();
    const input = bookingRequest.parse(wanted(inspector));
    await expect(execute(bookInspector, { actor: inspector, input })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(execute(bookInspector, { actor: anAdmin(), input })).rejects.toMatchObject({ kind: "forbidden" });
    const looking = impersonated(company, anAdmin());
    await expect(execute(bookInspector, { actor: looking, input })).rejects.toMatchObject({ code: "Read-only mode" });
  });

  test("of more than five times at once that wait for their payment", async () => {
    const { company, inspector } = await direct();
    const days = ["22", "23", "24", "25", "26"];
    for (const day of days) await hold(company, inspector, { date: `2026-11-${day}` });
    const sixth = hold(company, inspector, { date: "2026-11-27" });
    await expect(sixth).rejects.toMatchObject({ code: "held-quota", params: { most: 5 } });
    await hold(aCompany(), inspector, { date: "2026-11-27" });
  });
});
