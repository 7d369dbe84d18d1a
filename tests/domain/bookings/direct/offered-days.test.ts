import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { available, hold } from "#tests/support/work/booking-requests";
import { bookedDirectly, direct, held } from "#tests/support/work/direct-bookings";
import { MINUTE } from "#tests/support/world";
import { heldTimes, inspectorToBook } from "~/domain/bookings/direct/queries.server";
import { BOOKING_SLOTS, bookedSpan, isInSlot, slotOf } from "~/domain/bookings/direct/slots";
import { formatSpan, zonedTime } from "~/lib/time/dates";

const at = (date: string, time: string) => zonedTime(date, time, "America/Chicago");

type Company = ReturnType<typeof aCompany>;

function dayOf(company: Company, inspector: { id: string }, date: string | null = null, state: string | null = null) {
  const { day, ...shown } = inspectorToBook(company, inspector.id, { state, date });
  const standings = Object.fromEntries((day?.slots ?? []).map(({ label, standing }) => [label, standing]));
  const free = Object.keys(standings).filter((label) => standings[label] === "free");
  return { ...shown, date: day?.date, free, standings, count: day?.free };
}

test("a company sees which slots of a day can be booked, and why the others cannot", async () => {
  const { till, company, inspector } = await direct();
  await available(inspector, "08:00", "20:00");
  till.world.clock.set(at("2026-11-23", "11:00"));
  await hold(aCompany(), inspector, { date: "2026-11-23", timeSlot: "2:00 PM - 6:00 PM" });
  expect(dayOf(company, inspector, "2026-11-23").standings).toEqual({
    "6:00 AM - 10:00 AM": "begun",
    "8:00 AM - 12:00 PM": "begun",
    "10:00 AM - 2:00 PM": "begun",
    "12:00 PM - 4:00 PM": "taken",
    "2:00 PM - 6:00 PM": "taken",
    "4:00 PM - 8:00 PM": "taken",
    "6:00 PM - 10:00 PM": "outside",
    "10:00 PM - 2:00 AM": "outside",
    "12:00 AM - 6:00 AM": "begun",
  });
  expect(dayOf(company, inspector, "2026-11-24").free).toHaveLength(5);
});

test("the days are today and the next 14 at the site; first comes one with a free slot, unless another is asked for", async () => {
  const { till, company, inspector } = await direct();
  await available(inspector, "06:00", "11:00");
  till.world.clock.set(at("2026-11-23", "09:00"));
  const shown = dayOf(company, inspector);
  expect(shown.days.map(({ date }) => date)).toHaveLength(15);
  expect([shown.days[0], shown.days.at(-1)]).toEqual([
    { date: "2026-11-23", free: 0 },
    { date: "2026-12-07", free: 1 },
  ]);
  expect(shown).toMatchObject({ date: "2026-11-24", free: ["6:00 AM - 10:00 AM"], count: 1 });
  expect(dayOf(company, inspector, "2026-11-23")).toMatchObject({ date: "2026-11-23", free: [] });
  for (const none of ["2026-12-08", "2026-11-22", "soon"])
    expect(dayOf(company, inspector, none).date).toBe("2026-11-24");
});

test("hours and days are told by the site's clocks: of the state asked for, else of the company's", async () => {
  const { till, company, inspector } = await direct();
  await available(inspector, "09:00", "17:00");
  till.world.clock.set(at("2026-11-23", "23:30"));
  expect(dayOf(company, inspector)).toMatchObject({
    site: { code: "TX" },
    free: ["10:00 AM - 2:00 PM", "12:00 PM - 4:00 PM"],
  });
  // 9 AM in Texas is 10 AM in New York, where it is Tuesday already, and 8 AM in Denver.
  expect(dayOf(company, inspector, null, "ny")).toMatchObject({
    site: { code: "NY" },
    date: "2026-11-24",
    free: ["10:00 AM - 2:00 PM", "12:00 PM - 4:00 PM", "2:00 PM - 6:00 PM"],
  });
  expect(dayOf(company, inspector, null, "CO").free).toEqual([
    ...["8:00 AM - 12:00 PM", "10:00 AM - 2:00 PM", "12:00 PM - 4:00 PM"],
  ]);
  expect(dayOf(company, inspector, null, "ZZ").site?.code).toBe("TX");
});

test("a night belongs to the day on which it begins, and the last one ends after the last day", async () => {
  const { company, inspector } = await direct();
  await available(inspector, "22:00", "06:00");
  expect(dayOf(company, inspector, "2026-12-05").free).toEqual(["10:00 PM - 2:00 AM", "12:00 AM - 6:00 AM"]);
});

test("days after the certificate's last one have no free slot", async () => {
  const { till, company, inspector } = await direct();
  const { certifications } = schema;
  till.world.database.write((tx) =>
    tx
      .update(certifications)
      .set({ expiryDate: "2026-11-24" })
      .where(eq(certifications.inspectorId, inspector.id))
      .run(),
  );
  expect(dayOf(company, inspector, "2026-11-24").count).toBe(9);
  expect(new Set(Object.values(dayOf(company, inspector, "2026-11-25").standings))).toEqual(new Set(["uncertified"]));
});

test("who cannot be booked at all is shown with the reason and without days; others than inspectors are not found", async () => {
  const { company } = await direct();
  const unpayable = anInspector({ payouts: "action_needed" }, { firstName: "Sam" });
  expect(dayOf(company, unpayable)).toMatchObject({
    obstacle: { code: "STRIPE_SETUP_REQUIRED", params: { name: "Sam" } },
    days: [],
  });
  expect(dayOf(company, anInspector({ hourlyRate: null }))).toMatchObject({ price: null, days: [] });
  expect(() => dayOf(company, company)).toThrow("not-found");
});

test("a company has the times that it holds on its home until they are paid for or over", async () => {
  const { till, company, bookingId } = await held();
  expect(heldTimes(company)).toMatchObject([{ id: bookingId, total: 34_000 }]);
  expect(heldTimes(aCompany())).toEqual([]);
  till.world.clock.advance(35 * MINUTE);
  expect(heldTimes(company)).toEqual([]);
  const paid = await bookedDirectly({ date: "2026-11-26" });
  expect(heldTimes(paid.company)).toEqual([]);
});

const ZONE = "America/Chicago";

const spanOf = (date: string, label: string, start?: string) => {
  const slot = slotOf(label);
  if (!slot) throw new Error(label);
  const { startsAt, endsAt } = bookedSpan(date, slot, start, ZONE);
  return `${formatSpan(startsAt, endsAt, ZONE)}, ${(endsAt - startsAt) / 3_600_000} h`;
};

test("the slots are those of the specification, with their nights", () => {
  expect(BOOKING_SLOTS.map(({ label, isNightShift }) => (isNightShift ? `${label} *` : label))).toEqual([
    "6:00 AM - 10:00 AM",
    "8:00 AM - 12:00 PM",
    "10:00 AM - 2:00 PM",
    "12:00 PM - 4:00 PM",
    "2:00 PM - 6:00 PM",
    "4:00 PM - 8:00 PM",
    "6:00 PM - 10:00 PM *",
    "10:00 PM - 2:00 AM *",
    "12:00 AM - 6:00 AM *",
  ]);
});

describe("a booking takes", () => {
  test.each([
    ["2026-11-24", "8:00 AM - 12:00 PM", undefined, "Tue, Nov 24, 8 AM–12 PM CST, 4 h"],
    ["2026-11-24", "10:00 PM - 2:00 AM", undefined, "Tue, Nov 24, 10 PM – Wed, Nov 25, 2 AM CST, 4 h"],
    ["2026-11-24", "12:00 AM - 6:00 AM", undefined, "Tue, Nov 24, 12 AM–6 AM CST, 6 h"],
    // Clocks skip 2 AM in spring and repeat 1 AM in fall: the slot keeps its hours on the wall.
    ["2026-03-07", "10:00 PM - 2:00 AM", undefined, "Sat, Mar 7, 10 PM CST – Sun, Mar 8, 3 AM CDT, 4 h"],
    ["2026-03-08", "12:00 AM - 6:00 AM", undefined, "Sun, Mar 8, 12 AM CST – 6 AM CDT, 5 h"],
    ["2026-11-01", "12:00 AM - 6:00 AM", undefined, "Sun, Nov 1, 12 AM CDT – 6 AM CST, 7 h"],
    ["2026-11-24", "8:00 AM - 12:00 PM", "09:30", "Tue, Nov 24, 9:30 AM–1:30 PM CST, 4 h"],
    ["2026-11-24", "10:00 PM - 2:00 AM", "01:00", "Wed, Nov 25, 1 AM–5 AM CST, 4 h"],
    ["2026-11-24", "12:00 AM - 6:00 AM", "01:30", "Tue, Nov 24, 1:30 AM–5:30 AM CST, 4 h"],
  ])("%s, %s, start %s", (date, label, start, text) => {
    expect(spanOf(date, label, start)).toBe(text);
  });
});

test.each([
  ["8:00 AM - 12:00 PM", "08:00", true],
  ["8:00 AM - 12:00 PM", "11:59", true],
  ["8:00 AM - 12:00 PM", "12:00", false],
  ["8:00 AM - 12:00 PM", "07:59", false],
  ["10:00 PM - 2:00 AM", "23:00", true],
  ["10:00 PM - 2:00 AM", "01:59", true],
  ["10:00 PM - 2:00 AM", "02:00", false],
])("in the slot %s lies %s: %s", (label, start, is) => {
  const slot = slotOf(label);
  expect(slot && isInSlot(slot, start)).toBe(is);
});
