import { describe, expect, test } from "vitest";
import { BOOKING_SLOTS, bookedSpan, isInSlot, slotOf } from "~/domain/bookings/direct/slots";
import { formatSpan } from "~/lib/time/dates";

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
