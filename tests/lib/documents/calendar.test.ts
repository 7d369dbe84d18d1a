import { expect, test } from "vitest";
import { readIcs } from "#tests/support/look/ics";
import { icsOf } from "~/lib/documents/calendar";

const AT = Date.UTC(2026, 10, 24, 14);
const EVENT = {
  uid: "bkg_1@pourcheck",
  when: { startsAt: AT, endsAt: AT + 4 * 3_600_000 },
  summary: "PourCheck: Austin, TX",
  place: "Austin, TX",
  status: "CONFIRMED",
  changedAt: AT - 86_400_000,
} as const;

test("an event has its time in UTC, its revision, and escaped words", () => {
  const { calendar, events } = readIcs(icsOf("PourCheck My work", [EVENT]));
  expect(calendar).toContainEqual({ name: "VERSION", params: "", value: "2.0" });
  const values = Object.fromEntries(Object.entries(events[0] ?? {}).map(([name, { value }]) => [name, value]));
  expect(values).toEqual({
    UID: "bkg_1@pourcheck",
    DTSTAMP: "20261123T140000Z",
    "LAST-MODIFIED": "20261123T140000Z",
    SEQUENCE: String((AT - 86_400_000) / 1000),
    DTSTART: "20261124T140000Z",
    DTEND: "20261124T180000Z",
    SUMMARY: "PourCheck: Austin\\, TX",
    LOCATION: "Austin\\, TX",
    STATUS: "CONFIRMED",
  });
});

test("an event without hours is of a day, and a calendar without events is one", () => {
  const { events } = readIcs(icsOf("My work", [{ ...EVENT, when: { date: "2026-11-24" }, status: "TENTATIVE" }]));
  expect(events[0]).toMatchObject({
    DTSTART: { params: ";VALUE=DATE", value: "20261124" },
    STATUS: { value: "TENTATIVE" },
  });
  expect(events[0]?.DTEND).toBeUndefined();
  expect(readIcs(icsOf("My work", [])).events).toEqual([]);
});

test.each(["a".repeat(500), "😀".repeat(120), "é,;\\\r\nBEGIN:VEVENT\nx".repeat(20), ""])(
  "any words make a sound file: %.12s",
  (summary) => {
    const { events } = readIcs(
      icsOf(summary, [{ ...EVENT, summary, place: summary, uid: `${summary.slice(0, 80)}@x` }]),
    );
    expect(events).toHaveLength(1);
    const read = (events[0]?.SUMMARY?.value ?? "").replace(/\\([\\;,n])/g, (_, mark) => (mark === "n" ? "\n" : mark));
    expect(read).toBe(summary.replaceAll("\r\n", "\n"));
  },
);
