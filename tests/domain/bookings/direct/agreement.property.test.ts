import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { listed } from "#tests/domain/inspectors/support";
import { aCompany } from "#tests/support/factories";
import { wanted } from "#tests/support/work/booking-requests";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, MINUTE, openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { UNSET, WEEKDAYS, type Week } from "~/domain/availability/week";
import { acceptDate } from "~/domain/bookings/dates/accept-date.server";
import { proposeDate } from "~/domain/bookings/dates/propose-date.server";
import { bookInspector } from "~/domain/bookings/direct/book-inspector.server";
import { bookable } from "~/domain/bookings/direct/bookable.server";
import { offeredDays, type SlotStanding } from "~/domain/bookings/direct/offered-days.server";
import { DAYS_AHEAD } from "~/domain/bookings/direct/rules";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { BOOKING_SLOTS } from "~/domain/bookings/direct/slots";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";
import { DomainError } from "~/domain/errors";
import { availableOn } from "~/domain/inspectors/available.server";
import { ENGAGING_BOOKING_STATES } from "~/lib/state-meanings";
import { stateByCode } from "~/lib/states";
import { addDays, type CalendarDate, todayIn } from "~/lib/time/dates";
import { zoneOf } from "~/lib/time/home-zone";

const { bookings, inspectorListings: listings } = schema;

/** The last hours before clocks change within the two weeks that are offered, the change itself, and an ordinary week. */
const STARTS = [
  Date.UTC(2026, 9, 26, 13),
  Date.UTC(2026, 9, 31, 21),
  Date.UTC(2027, 2, 8, 4),
  Date.UTC(2027, 2, 13, 22),
];
const STATES = ["NY", "TX", "AZ", "CA", "HI"] as const;
/** Many at the hours that clock changes skip or repeat. */
const TIMES = [
  "00:00",
  "01:00",
  "01:30",
  "02:00",
  "02:30",
  "03:00",
  "06:00",
  "08:00",
  "12:00",
  "18:00",
  "20:00",
  "22:00",
  "23:59",
];

const hours = fc
  .tuple(fc.constantFrom(...TIMES), fc.constantFrom(...TIMES))
  .map(([startTime, endTime]) => (startTime === endTime ? null : { enabled: true, startTime, endTime }));
const ALL_DAY = { enabled: true, startTime: "00:00", endTime: "23:59" };
/** Hours that touch or cross when clocks change. */
const NIGHTS = [
  ["20:00", "03:00"],
  ["22:00", "02:30"],
  ["02:30", "08:00"],
  ["01:30", "07:00"],
].map(([startTime = "", endTime = ""]) => ({ enabled: true, startTime, endTime }));
const daily = (day: fc.Arbitrary<Week[keyof Week] | null>) => fc.array(day, { minLength: 7, maxLength: 7 });
const dayNumber = fc.integer({ min: -1, max: DAYS_AHEAD + 1 });
const slotNumber = fc.integer({ min: 0, max: BOOKING_SLOTS.length - 1 });

const situation = fc.record({
  startsAt: fc.constantFrom(...STARTS),
  minutesLater: fc.integer({ min: 0, max: 36 * 60 }),
  home: fc.constantFrom(...STATES),
  site: fc.constantFrom(...STATES),
  week: fc.oneof(
    daily(fc.oneof(hours, fc.constant(ALL_DAY))),
    daily(fc.constantFrom(...NIGHTS)),
    daily(fc.constant(ALL_DAY)),
  ),
  off: fc.option(fc.tuple(fc.integer({ min: 0, max: DAYS_AHEAD }), fc.integer({ min: 0, max: 2 }))),
  booked: fc.array(fc.record({ hour: fc.integer({ min: -6, max: 14 * 24 }), hours: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 3,
  }),
  certifiedDays: fc.option(fc.integer({ min: 1, max: DAYS_AHEAD + 2 })),
  asked: fc.array(fc.record({ day: dayNumber, slot: slotNumber, start: fc.option(fc.constantFrom(...TIMES)) }), {
    minLength: 6,
    maxLength: 10,
  }),
  moves: fc.array(fc.record({ day: dayNumber, time: fc.constantFrom(...TIMES) }), { maxLength: 3 }),
});

type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

/** Why `bookInspector` refuses a slot of each standing. */
const REFUSALS: Readonly<Record<SlotStanding, string | null>> = {
  begun: "This time slot has already begun",
  uncertified: "inspector-not-certified",
  off: "inspector-day-off",
  outside: "inspector-unavailable",
  taken: "booking-overlap",
  free: null,
};

test("what the page offers is what can be booked and who is found by the date, across zones and clock changes; nothing overlaps or lies in the past", async () => {
  const { clock } = openWorld();
  const owner = aCompany();
  await fc.assert(
    fc.asyncProperty(situation, async (drawn) => {
      clock.set(drawn.startsAt + drawn.minutesLater * MINUTE);
      const inspector = await anInspectorAsDrawn(owner, drawn);
      for (const asked of drawn.asked) await expectAgreement(inspector, drawn.site, asked);
      await moveAbout(owner, inspector, drawn);
      expectFoundByTheirOwnDays(inspector, drawn.home);
      expectNoOverlap(inspector.id);
    }),
    { numRuns: 12 },
  );
});

async function anInspectorAsDrawn(owner: CompanyActor, drawn: Situation): Promise<InspectorActor> {
  const { home, week, off, booked, certifiedDays } = drawn;
  const today = todayIn(zoneOf(home), now());
  const inspector = await listed({
    state: home,
    week: Object.fromEntries(WEEKDAYS.map((day, at) => [day, week[at] ?? UNSET])) as unknown as Week,
    ...(certifiedDays !== null && { expiryDate: addDays(today, certifiedDays) }),
  });
  if (off) {
    const fromDate = addDays(today, off[0]);
    await execute(addDaysOff, { actor: inspector, input: { fromDate, toDate: addDays(fromDate, off[1]) } });
  }
  let free = now() - 6 * HOUR;
  for (const { hour, hours: lasts } of booked.toSorted((one, other) => one.hour - other.hour)) {
    const startsAt = Math.max(now() + hour * HOUR, free);
    free = startsAt + lasts * HOUR;
    aBooking(owner, inspector, { startsAt, endsAt: free });
  }
  return inspector;
}

/** Each company asks once, so that none runs into the bound of held times. */
async function expectAgreement(inspector: InspectorActor, site: string, asked: Situation["asked"][number]) {
  const zone = stateByCode(site)?.zone ?? "";
  const date = addDays(todayIn(zone, now()), asked.day);
  const slot = BOOKING_SLOTS[asked.slot];
  const offered = offeredDays(reads(), bookable(reads(), inspector.id, now()), zone, now());
  const standing = offered.find((day) => day.date === date)?.slots[asked.slot]?.standing ?? null;
  const ask = { date, timeSlot: slot?.label, state: site, location: "Gate 4, rail yard" };
  if (asked.start) {
    const parsed = bookingRequest.safeParse(wanted(inspector, { ...ask, startTime: asked.start }));
    const booked = parsed.success ? await refusalOf(parsed.data) : "not in the slot";
    if (booked !== null) return;
    const [made] = engaging(inspector.id).toSorted((one, other) => other.number - one.number);
    expect(made?.startsAt).toBeGreaterThan(now());
    return;
  }
  const refusal = await refusalOf(bookingRequest.parse(wanted(inspector, ask)));
  const expected =
    asked.day < 0
      ? "Date cannot be in the past"
      : standing === null
        ? "Bookings are available up to 2 weeks in advance."
        : REFUSALS[standing];
  expect(refusal, `${date} ${slot?.label} in ${site}`).toBe(expected);
}

/** Returns null where the time was booked. */
async function refusalOf(input: Parameters<typeof bookInspector.run>[2]): Promise<string | null> {
  try {
    await execute(bookInspector, { actor: aCompany(), input });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields[0]?.message ?? error.code;
  }
}

/** Both sides agree on other starts for bookings of theirs. */
async function moveAbout(owner: CompanyActor, inspector: InspectorActor, { moves }: Situation): Promise<void> {
  for (const { day, time } of moves) {
    const booking = engaging(inspector.id).find((each) => each.companyId === owner.id && each.startsAt > now());
    if (!booking) return;
    const date = addDays(todayIn(booking.zone, now()), day);
    try {
      const asked = { bookingId: booking.id, date, time };
      const { result } = await execute(proposeDate, { actor: owner, input: asked });
      await execute(acceptDate, { actor: inspector, input: { dateProposalId: result.dateProposalId } });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      continue;
    }
    expect(engaging(inspector.id).find(({ id }) => id === booking.id)?.startsAt).toBeGreaterThan(now());
  }
}

function expectFoundByTheirOwnDays({ id }: InspectorActor, home: string): void {
  const offered = offeredDays(reads(), bookable(reads(), id, now()), zoneOf(home), now());
  for (const { date, slots } of offered) {
    const free = slots.filter(({ standing }) => standing === "free");
    expect(isFoundOn(date, false, id), `${date} ${home}`).toBe(free.length > 0);
    expect(isFoundOn(date, true, id), `${date} ${home}, nights`).toBe(free.some(({ isNightShift }) => isNightShift));
  }
}

function isFoundOn(date: CalendarDate, night: boolean, id: string): boolean {
  const found = and(eq(listings.userId, id), availableOn(date, night, now()));
  return reads().select({ id: listings.userId }).from(listings).where(found).get() !== undefined;
}

function engaging(inspectorId: string) {
  return reads()
    .select()
    .from(bookings)
    .where(eq(bookings.inspectorId, inspectorId))
    .orderBy(asc(bookings.startsAt))
    .all()
    .filter(({ state }) => ENGAGING_BOOKING_STATES.includes(state));
}

function expectNoOverlap(inspectorId: string): void {
  const all = engaging(inspectorId);
  for (const [at, { endsAt }] of all.entries()) expect(endsAt).toBeLessThanOrEqual(all[at + 1]?.startsAt ?? endsAt);
}
