import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCertificate, aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { anEngagement, aPayableInspector } from "#tests/support/money/payments";
import { stageBooks } from "#tests/support/money/staged-books";
import { available, hold, wanted } from "#tests/support/work/booking-requests";
import { direct, held, paymentsFor, rowOf } from "#tests/support/work/direct-bookings";
import { MINUTE } from "#tests/support/world";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { execute } from "~/domain/command.server";
import { PLACE_OUTSIDE } from "~/domain/core/input/place-rules";
import { reads } from "~/domain/core/runtime.server";
import { cents } from "~/lib/money";
import { zonedTime } from "~/lib/time/dates";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const ZONE = "America/Chicago";
const at = (date: string, time: string) => zonedTime(date, time, ZONE);
const { bookings } = schema;

const messages = (request: object) => {
  const { error } = bookingRequest.safeParse(request);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

describe("a company that books an inspector", () => {
  test("is refused a state that contradicts the location, and told to open the page again for a total that is none", async () => {
    const { company, inspector } = await direct();
    for (const location of ["Phoenix, AZ", "Phoenix, Arizona"]) {
      await expect(hold(company, inspector, { location, state: "NY" })).rejects.toMatchObject({
        fields: [{ field: "state", message: "The location is in Arizona. Choose that state, or change the location." }],
      });
    }
    await expect(hold(company, inspector, { location: "Toronto, Ontario", state: "TX" })).rejects.toMatchObject({
      fields: [{ field: "location", message: PLACE_OUTSIDE }],
    });
    for (const quoted of ["9".repeat(400), "1e300", "12.5", "soon"]) {
      const { error } = bookInspector.input.safeParse({ ...wanted(inspector), quoted });
      expect(error?.issues.map(({ message }) => message)).toEqual(["Please open this page again"]);
    }
  });

  test("holds the time for 35 minutes at the inspector's rate, for the minimum of 4 hours, and nobody is told", async () => {
    const { till, company, inspector } = await direct();
    const typed = { description: "Six trucks", specialRequirements: "Hard hat", testingMaterialsProvided: false };
    const forged = { hourlyRate: 1, estimatedHours: 1, totalCost: 1, status: "confirmed" };
    const { bookingId, paymentId } = await hold(company, inspector, { ...typed, ...forged, state: "tx" });
    const now = till.world.clock.now();
    expect(rowOf(bookingId)).toMatchObject({
      state: "pending",
      companyId: company.id,
      inspectorId: inspector.id,
      jobId: null,
      ...typed,
      siteState: "TX",
      startsAt: at("2026-11-24", "08:00"),
      endsAt: at("2026-11-24", "12:00"),
      isNightShift: false,
      hours: 4,
      hourlyRate: 8500,
      heldUntil: now + 35 * MINUTE,
      fullRefundHours: 24,
      halfRefundHours: 2,
    });
    expect(paymentsFor(bookingId)).toMatchObject([
      {
        id: paymentId,
        kind: "booking",
        state: "pending",
        amount: 34_000,
        platformFee: 5100,
        inspectorAmount: 28_900,
        engagementId: null,
        channel: "checkout",
      },
    ]);
    expect(eventsOf("booking.moved")).toEqual([]);
  });

  test("takes a night slot past midnight, and 12 AM to 6 AM for the price of 4 hours", async () => {
    const { company, inspector } = await direct();
    const late = await hold(company, inspector, { timeSlot: "10:00 PM - 2:00 AM" });
    expect(rowOf(late.bookingId)).toMatchObject({ isNightShift: true, hours: 4, endsAt: at("2026-11-25", "02:00") });
    const early = await hold(company, inspector, { date: "2026-11-26", timeSlot: "12:00 AM - 6:00 AM" });
    expect(rowOf(early.bookingId)).toMatchObject({
      isNightShift: true,
      hours: 4,
      startsAt: at("2026-11-26", "00:00"),
      endsAt: at("2026-11-26", "06:00"),
    });
    expect(paymentsFor(early.bookingId)[0]?.amount).toBe(34_000);
  });

  test("may name an exact start in the slot", async () => {
    const { company, inspector } = await direct();
    const { bookingId } = await hold(company, inspector, { startTime: "09:30" });
    expect(rowOf(bookingId)).toMatchObject({ startsAt: at("2026-11-24", "09:30"), endsAt: at("2026-11-24", "13:30") });
  });

  test("holds a time that begins soon only until then", async () => {
    const { till, company, inspector } = await direct();
    till.world.clock.set(at("2026-11-24", "07:40"));
    const { bookingId } = await hold(company, inspector);
    expect(rowOf(bookingId).heldUntil).toBe(at("2026-11-24", "08:00"));
  });

  test("holds to the price that the form showed: a rate that changed meanwhile is told, and nothing is held", async () => {
    const { till, company, inspector } = await direct(cents(8500));
    const input = { ...bookingRequest.parse(wanted(inspector)), quoted: 34_000 };
    till.world.database.write((tx) =>
      tx
        .update(schema.inspectorProfiles)
        .set({ hourlyRate: cents(9500) })
        .run(),
    );
    await expect(execute(bookInspector, { actor: company, input })).rejects.toMatchObject({ code: "price-changed" });
    expect(reads().select().from(bookings).all()).toEqual([]);
    const { result } = await execute(bookInspector, { actor: company, input: { ...input, quoted: 38_000 } });
    expect(rowOf(result.bookingId).hourlyRate).toBe(9500);
  });
});

describe("the fields of a booking", () => {
  test("tell all that is missing, in the text of the specification", () => {
    expect(messages({ inspectorId: "usr_1", title: " ", timeSlot: "" })).toEqual({
      title: "Please fill in all required fields",
      location: "Please fill in all required fields",
      date: "Please fill in all required fields",
      timeSlot: "Please fill in all required fields",
    });
  });

  test.each([
    [{ timeSlot: "9:00 AM - 1:00 PM" }, { timeSlot: expect.stringContaining("Must be 6:00 AM - 10:00 AM, ") }],
    [{ date: "2026-02-30" }, { date: "Enter a date that exists" }],
    [{ startTime: "12:00" }, { startTime: "Exact start must lie within the time slot" }],
    [{ startTime: "noon" }, { startTime: "Please use a time such as 06:30" }],
    [{ state: "ZZ" }, { state: "Please select the site's state" }],
    [{ description: "x".repeat(5001) }, { description: expect.stringContaining("5,000") }],
    [{ specialRequirements: "x".repeat(2001) }, { specialRequirements: expect.stringContaining("2,000") }],
  ])("refuse %j", (changes, expected) => {
    expect(messages(wanted({ id: "usr_1" }, changes))).toEqual(expected);
  });

  test("take a moment for its date, and materials from the company by default", () => {
    const parsed = bookingRequest.parse(wanted({ id: "usr_1" }, { date: "2026-11-24T06:00:00.000Z" }));
    expect(parsed).toMatchObject({ date: "2026-11-24", testingMaterialsProvided: true });
    const chosen = bookingRequest.parse(wanted({ id: "usr_1" }, { testingMaterialsProvided: "no" }));
    expect(chosen.testingMaterialsProvided).toBe(false);
  });
});

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

  test("beyond the last day of all certificates, of which one is enough", async () => {
    const setting = await direct();
    setting.till.world.database.write((tx) => tx.update(schema.certifications).set({ expiryDate: "2026-11-23" }).run());
    aCertificate(setting.inspector, { certificationLevel: CERTIFICATION_LEVELS[1], expiryDate: "2026-11-24" });
    await hold(setting.company, setting.inspector);
  });

  test("of people who are no inspectors, or no longer here", async () => {
    const setting = await direct();
    // These two were never counted.
    stageBooks();
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
