import { expect, it } from "vitest";
import { openShop, Visitor, visiting } from "#tests/routes/company/visitor";
import { aCompany, anInspector } from "#tests/support/factories";
import { available } from "#tests/support/work/booking-requests";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR } from "#tests/support/world";
import { ownDaysOff } from "~/domain/availability/days-off/queries.server";
import { ownWeek } from "~/domain/availability/queries.server";
import { WEEKDAYS } from "~/domain/availability/week";

const OFFICE = { enabled: true, startTime: "09:00", endTime: "17:00" };

/** What a browser sends: an unticked box is left out. */
function typed(days: Partial<Record<(typeof WEEKDAYS)[number], readonly [string, string]>>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [day, [start, end]] of Object.entries(days)) {
    fields[`${day}On`] = "on";
    fields[`${day}Start`] = start;
    fields[`${day}End`] = end;
  }
  return fields;
}

it("shows the saved week and, for a preset, the week that it fills in, without saving it", async () => {
  openShop();
  const inspector = anInspector();
  await available(inspector, "18:00", "02:00");
  const browser = new Visitor(inspector);
  const page = async (search = "") => (await browser.get(`/availability${search}`)).body;
  expect(await page()).toMatchObject({ preset: null, zone: "America/Chicago", isKnown: true });
  expect((await page("?preset=weekdays")).shown).toMatchObject({
    monday: OFFICE,
    friday: OFFICE,
    sunday: { enabled: false, startTime: "18:00", endTime: "02:00" },
  });
  const all = (await page("?preset=all")).shown;
  for (const day of WEEKDAYS) expect(all[day]).toEqual({ enabled: true, startTime: "08:00", endTime: "18:00" });
  const none = (await page("?preset=clear")).shown;
  for (const day of WEEKDAYS) expect(none[day].enabled).toBe(false);
  expect(await page("?preset=nights")).toMatchObject({ preset: null });
  expect(ownWeek(inspector).monday).toEqual({ enabled: true, startTime: "18:00", endTime: "02:00" });
});

it("saves the week that was sent, and says which", async () => {
  const { person: inspector, browser } = visiting(anInspector);
  const fields = typed({ monday: ["09:00", "17:00"], saturday: ["22:00", "02:00"] });
  const answer = await browser.post("/availability", { ...fields, sundayStart: "" });
  expect([answer.status, answer.location]).toEqual([303, "/availability"]);
  expect(await browser.toast()).toMatchObject({
    title: "Availability Updated",
    description: expect.stringContaining("Mon 9:00 AM - 5:00 PM; Sat 10:00 PM - 2:00 AM"),
  });
  expect(ownWeek(inspector)).toMatchObject({
    monday: OFFICE,
    tuesday: { enabled: false },
    saturday: { enabled: true, startTime: "22:00", endTime: "02:00" },
  });
});

it("saves a week without any day, and says 'No availability set'", async () => {
  openShop();
  const inspector = anInspector();
  await available(inspector, "09:00", "17:00");
  const browser = new Visitor(inspector);
  expect((await browser.post("/availability")).status).toBe(303);
  expect((await browser.toast())?.description).toContain("No availability set");
  for (const day of WEEKDAYS) expect(ownWeek(inspector)[day].enabled).toBe(false);
});

it("keeps one of two weeks that are saved at once, whole", async () => {
  openShop();
  const inspector = anInspector();
  const browsers = [new Visitor(inspector), new Visitor(inspector)] as const;
  const day = typed({ monday: ["06:00", "14:00"], tuesday: ["06:00", "14:00"] });
  const night = typed({ monday: ["18:00", "02:00"], tuesday: ["18:00", "02:00"] });
  const answers = await Promise.all(
    [day, night].map((fields, at) => browsers[at as 0 | 1].post("/availability", fields)),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const { monday, tuesday } = ownWeek(inspector);
  expect(monday).toEqual(tuesday);
});

it("adds days off once however often the form is sent, names the bookings on them, and leaves these alone", async () => {
  const { clock } = openShop().world;
  const inspector = anInspector();
  const startsAt = clock.now() + 3 * DAY;
  const booking = aBooking(aCompany(), inspector, { startsAt, endsAt: startsAt + HOUR });
  aBooking(aCompany(), inspector, { startsAt: startsAt + 5 * DAY, endsAt: startsAt + 5 * DAY + HOUR });
  const browser = new Visitor(inspector);
  const fields = { key: "once", fromDate: booking.date, toDate: booking.date, note: "Dentist 😀 ‮mirrored" };
  for (const _ of [1, 2]) {
    const answer = await browser.post("/availability/days-off", fields);
    expect([answer.status, answer.location]).toEqual([303, "/availability#days-off"]);
  }
  const page = (await browser.get("/availability")).body;
  expect(page.daysOff).toMatchObject([
    { fromDate: booking.date, note: "Dentist 😀 ‮mirrored", bookings: [{ id: booking.id }] },
  ]);
  expect(page.daysOff[0].bookings).toHaveLength(1);
});

it("deletes days off behind a page that names them, and knows nobody else's", async () => {
  const { person: inspector, browser } = visiting(anInspector);
  await browser.post("/availability/days-off", { fromDate: "2026-12-24", toDate: "2026-12-26" });
  const id = ownDaysOff(inspector)[0]?.id ?? "";
  const at = `/availability/days-off/${id}/deletion`;
  const other = new Visitor(anInspector());
  expect((await other.get(at)).status).toBe(404);
  expect((await other.post(at)).status).toBe(404);
  expect((await browser.get(at)).body.days.toDate).toBe("2026-12-26");
  expect((await browser.post(at)).location).toBe("/availability#days-off");
  expect(ownDaysOff(inspector)).toEqual([]);
});
