import { expect, test } from "vitest";
import { aCompany, anInspector } from "#tests/support/factories";
import { plansOf } from "#tests/support/look/plans";
import { aBooking } from "#tests/support/work/bookings";
import { DAY, HOUR, openWorld } from "#tests/support/world";
import { countWork, WORK_SECTIONS, workIn } from "~/domain/bookings/lists/work-sections.server";
import { accept, aJob, apply } from "../../jobs/market";

test("each booking stands in one section, by its state and its hours", () => {
  const { clock } = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const at = clock.now();
  const span = (from: number, hours = 4) => ({ startsAt: at + from, endsAt: at + from + hours * HOUR });
  const booked = (values: object) => aBooking(company, inspector, values).id;
  const expected = {
    today: [booked(span(-HOUR)), booked(span(2 * HOUR))],
    report: [booked(span(-3 * DAY)), booked(span(-5 * HOUR))],
    // 9 AM in Texas: 15 hours on it is tomorrow.
    coming: [booked({ ...span(-HOUR), startAgreed: false }), booked(span(15 * HOUR)), booked(span(5 * DAY))],
    waiting: [booked({ ...span(-2 * DAY), state: "work_done" }), booked({ ...span(-DAY), state: "disputed" })],
    done: [booked({ ...span(-DAY), state: "cancelled" }), booked({ ...span(-9 * DAY), state: "completed" })],
  };
  booked({ ...span(HOUR), state: "pending", heldUntil: at + HOUR });
  aBooking(company, anInspector(), span(HOUR));
  const found = WORK_SECTIONS.map((name) => [name, workIn(inspector, name).rows.map(({ id }) => id)]);
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(countWork(inspector)).toEqual({ today: 2, report: 2, coming: 3, waiting: 2 });
  expect(countWork(anInspector())).toEqual({ today: 0, report: 0, coming: 0, waiting: 0 });
});

test("the pay is the inspector's share of what was paid", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  await accept(company, await apply(inspector, (await aJob(company)).id));
  expect(workIn(inspector, "coming").rows.map(({ pay }) => pay)).toEqual([14_450]);
});

test("sections are read along the indexes of open and of past bookings", () => {
  openWorld();
  const inspector = anInspector();
  for (const section of WORK_SECTIONS) {
    const plans = plansOf(() => workIn(inspector, section)).join("\n");
    expect(plans).toMatch(
      new RegExp(`SEARCH bookings USING INDEX bookings_inspector_${section === "done" ? "past" : "upcoming"} `),
    );
    expect(plans).not.toMatch(/SCAN (?!json_each)/);
  }
  expect(plansOf(() => countWork(inspector)).join("\n")).toMatch(
    /SEARCH bookings USING INDEX bookings_inspector_(upcoming|state) /,
  );
});
