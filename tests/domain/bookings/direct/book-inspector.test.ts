import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { hold, wanted } from "#tests/support/work/booking-requests";
import { direct, paymentsFor, rowOf } from "#tests/support/work/direct-bookings";
import { MINUTE } from "#tests/support/world";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { cents } from "~/lib/money";
import { zonedTime } from "~/lib/time/dates";

const ZONE = "America/Chicago";
const at = (date: string, time: string) => zonedTime(date, time, ZONE);
const { bookings, events } = schema;

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
    for (const quoted of ["9".repeat(400), "1e300", "12.5", "soon"]) {
      const { error } = bookInspector.input.safeParse({ ...wanted(inspector), quoted });
      expect(error?.issues.map(({ message }) => message)).toEqual(["Please open this page again"]);
    }
  });

  test("holds the time for 35 minutes at the inspector's rate, for the minimum of 4 hours, and nobody is told", async () => {
    const { till, company, inspector } = await direct();
    const { bookingId, paymentId } = await hold(company, inspector, {
      title: "  Footing pour ",
      description: "Six trucks",
      specialRequirements: "Hard hat",
      state: "tx",
      testingMaterialsProvided: false,
      hourlyRate: 1,
      estimatedHours: 1,
      totalCost: 1,
      status: "confirmed",
    });
    const now = till.world.clock.now();
    expect(rowOf(bookingId)).toMatchObject({
      state: "pending",
      number: 1001,
      companyId: company.id,
      inspectorId: inspector.id,
      jobId: null,
      title: "Footing pour",
      description: "Six trucks",
      specialRequirements: "Hard hat",
      location: "410 Congress Ave, Austin, TX",
      siteState: "TX",
      zone: ZONE,
      date: "2026-11-24",
      timeSlot: "8:00 AM - 12:00 PM",
      startsAt: at("2026-11-24", "08:00"),
      endsAt: at("2026-11-24", "12:00"),
      isNightShift: false,
      hours: 4,
      hourlyRate: 8500,
      testingMaterialsProvided: false,
      heldUntil: now + 35 * MINUTE,
      fullRefundHours: 24,
      halfRefundHours: 2,
      createdAt: now,
    });
    expect(paymentsFor(bookingId)).toMatchObject([
      {
        id: paymentId,
        kind: "booking",
        state: "pending",
        companyId: company.id,
        inspectorId: inspector.id,
        amount: 34_000,
        platformFee: 5100,
        inspectorAmount: 28_900,
        engagementId: null,
        channel: "checkout",
      },
    ]);
    expect(
      reads()
        .select()
        .from(events)
        .all()
        .filter(({ type }) => type.startsWith("booking")),
    ).toEqual([]);
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
    [{ timeSlot: "9:00 AM - 1:00 PM" }, { timeSlot: "Please choose a time slot from the list" }],
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
